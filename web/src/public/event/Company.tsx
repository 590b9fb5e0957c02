import { scriptAddress } from '../shared/scripts.ts';

/** The place for the company that the invoice is for; `scripts/company.ts` writes its fields. */
export function Company() {
  return (
    <details className="company" data-script={scriptAddress('booker/company')}>
      <summary>Invoice for a company</summary>
      <input type="hidden" id="book-company" name="company" />
    </details>
  );
}
