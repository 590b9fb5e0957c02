import type { TaxSum } from '@marquee/contract/tax/sums';
import { reasonOf } from '@marquee/contract/tax/reasons';
import type { Exemption, Tax } from '@marquee/contract/tax/taxes';
import { type InvoiceContent, taxesOf, taxOfLine } from '../invoice-content.ts';
import type { LineTax, TaxCategory } from './model.ts';
import { type GroupTotals, isSameTax } from './sums.ts';

const categories: Record<Exemption, TaxCategory> = {
  small_business: 'E',
  cultural_event: 'E',
  out_of_scope: 'O',
  reverse_charge: 'AE',
  other: 'E',
};

/** Codes of the list VATEX; the others have words only. */
const codes: Partial<Record<Exemption, string>> = {
  cultural_event: 'VATEX-EU-132-1N',
  out_of_scope: 'VATEX-EU-O',
  reverse_charge: 'VATEX-EU-AE',
};

const NOT_SUBJECT = { text: 'Not subject to VAT.', code: 'VATEX-EU-O' };

/** Tells the categories of a document's taxes. */
export type Categories = (tax: Tax) => LineTax;

/**
 * Returns the categories of EN 16931 for a document's taxes. Without a rate and a reason, it is a rate
 * of zero, or outside of the tax if the seller has no tax number. What is outside stands alone on an
 * invoice (BR-O-11), so beside other taxes it is exempt.
 */
export function categoriesIn(content: InvoiceContent, hasTaxNumber: boolean): Categories {
  const alone = ({ basisPoints, exemption }: Tax): TaxCategory => {
    if (basisPoints > 0) return 'S';
    if (exemption !== null) return categories[exemption];
    return hasTaxNumber ? 'Z' : 'O';
  };
  const all = content.lines.map((line) => alone(taxOfLine(content, line)));
  const isMixed = new Set(all).size > 1;
  return (tax) => {
    const category = alone(tax);
    return {
      category: isMixed && category === 'O' ? 'E' : category,
      basisPoints: tax.basisPoints,
    };
  };
}

/** Adds a document's taxes up by category and rate, each once, as the standard wants them. */
export function groupsOf(content: InvoiceContent, categoryOf: Categories): GroupTotals[] {
  const groups: GroupTotals[] = [];
  // Lines that cost nothing have no sum, and still need their group.
  const free = content.lines.map((line): TaxSum => {
    return { tax: taxOfLine(content, line), grossCents: 0, taxCents: 0 };
  });
  for (const { tax, taxCents } of [...taxesOf(content), ...free]) {
    const own = categoryOf(tax);
    const found = groups.find((group) => isSameTax(group, own));
    if (!found) groups.push({ ...own, taxCents, reason: reasonFor(own, tax) });
    else {
      found.taxCents += taxCents;
      found.reason = together(found.reason, reasonFor(own, tax));
    }
  }
  return groups;
}

function reasonFor({ category }: LineTax, tax: Tax): GroupTotals['reason'] {
  const { exemption } = tax;
  if (category === 'S' || category === 'Z') return null;
  if (exemption === null) return NOT_SUBJECT;
  const code = category === categories[exemption] ? codes[exemption] : undefined;
  return { text: reasonOf(tax), ...(code !== undefined && { code }) };
}

/** Joins the words of two reasons in one group. A code stays only if both have it. */
function together(one: GroupTotals['reason'], other: GroupTotals['reason']) {
  if (one === null || other === null || one.text === other.text) return one ?? other;
  if (one.text.includes(other.text)) return one;
  const text = `${one.text} ${other.text}`;
  return one.code !== undefined && one.code === other.code ? { text, code: one.code } : { text };
}
