import type { PublicOrder } from '@marquee/contract/orders/public';
import type { TransferRequest } from '@marquee/contract/transfers/transfer';
import { formatIban } from '@marquee/contract/banking/iban';
import { formatEuro } from '@marquee/contract/formats/money';
import { Icon } from '../shared/Icon.tsx';
import { QrCode } from './QrCode.tsx';

/** Shows what to type into a bank transfer, and the code that types it. */
export function TransferPart(props: { order: PublicOrder; transfer: TransferRequest }) {
  const { order, transfer } = props;
  const file = `/api/public/orders/${encodeURIComponent(order.secret)}/payment.pdf`;
  return (
    <>
      <h3>Bank transfer</h3>
      <div className="transfer">
        <dl>
          <Fact name="Account holder" text={transfer.holder} />
          <Fact name="IBAN" text={formatIban(transfer.iban)} isPlain />
          <Fact name="BIC" text={transfer.bic} isPlain />
          <Fact name="Bank" text={transfer.bank} />
          <Fact name="Amount" text={formatEuro(order.total)} />
          <Fact name="Reference" text={order.reference} isPlain />
        </dl>
        {transfer.code !== null && (
          <figure>
            <QrCode code={transfer.code} label="QR code of this bank transfer" />
            <figcaption>Scan this code with your banking app. It fills in the transfer.</figcaption>
          </figure>
        )}
      </div>
      <p>
        Name the reference, so that <bdi>{order.event.organizer.Name}</bdi> can match your payment.
      </p>
      <p className="calls">
        <a className="btn edge" href={file}>
          <Icon name="download" />
          Download as PDF
        </a>
      </p>
    </>
  );
}

/** @param isPlain letters and digits that a translation must leave alone */
function Fact({ name, text, isPlain = false }: { name: string; text: string; isPlain?: boolean }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isPlain ? 'no' : undefined}>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}
