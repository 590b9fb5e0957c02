import { companyLines } from '@marquee/contract/companies/words';
import { addressSentence } from '@marquee/contract/tax/small-invoices';
import { formatInstant } from '@marquee/contract/formats/instants';
import { zoneLabel } from '@marquee/contract/formats/zones';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { scriptAddress } from '../shared/scripts.ts';

/**
 * Shows the company or person that the invoice is for, and lets the buyer correct it. An invoice that
 * lacks the address that law wants asks for it.
 */
export function InvoiceCompany({ order, now }: { order: PublicOrder; now: string }) {
  const { company, company_change: change, address_over: over } = order;
  const isOpen = change !== null && (change.until === null || now < change.until);
  if (company === null && !isOpen) return null;
  return (
    <div className="invoice-to">
      {company !== null && (
        <>
          <h3>Invoice for</h3>
          <p className="dim">
            {/* Two lines may be alike, so only the index identifies one. */}
            {companyLines(company, 'en').map((line, index) => (
              <span key={index}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </p>
        </>
      )}
      {isOpen && over !== null && <p>{addressSentence(over)} Please add yours.</p>}
      {isOpen && (
        <details
          className="company"
          data-company={company === null ? '' : JSON.stringify(company)}
          data-script={scriptAddress('order/company')}
          hidden
        >
          <summary>
            {company === null ? 'Add a company or your address' : 'Correct the invoice’s address'}
          </summary>
          <p className="dim">{effectOf(order, change.until)}</p>
          <form noValidate hidden aria-label="Name and address on the invoice">
            <p role="alert" className="error" data-problem hidden />
            <button type="submit" className="btn main">
              {order.status === 'completed' ? 'Write a new invoice' : 'Save address'}
            </button>
          </form>
        </details>
      )}
    </div>
  );
}

/** Says what a correction does; an unpaid order has no invoice yet. */
function effectOf({ status, invoices, event, email }: PublicOrder, until: string | null): string {
  if (status !== 'completed') return 'The invoice is written once the order is paid.';
  const last = invoices.findLast(({ kind }) => kind === 'invoice');
  const end =
    until === null
      ? ''
      : `, until ${formatInstant(until, event.timezone)}, ${zoneLabel(event.timezone, until)}`;
  return `You can do this once${end}. A credit note cancels invoice ${last?.number}, and ${email === '' ? 'a new one is written' : 'you get a new one by e-mail'}.`;
}
