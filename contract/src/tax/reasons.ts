import type { Exemption, Tax } from './taxes.ts';

/** What an invoice says where the organizer has no words of its own. */
export const exemptionSentences: Record<Exemption, string> = {
  small_business: 'No VAT is charged under the small business rule (in Germany § 19 UStG).',
  cultural_event: 'Exempt from VAT as a cultural event (in Germany § 4 No. 20 UStG).',
  out_of_scope: 'Not subject to VAT.',
  reverse_charge: 'Reverse charge: the recipient owes the VAT.',
  other: 'Exempt from VAT.',
};

/** Returns why a price has no tax, in the words of the invoice; '' if nobody gave a reason. */
export function reasonOf({ exemption, reason }: Pick<Tax, 'exemption' | 'reason'>): string {
  return exemption === null ? '' : reason || exemptionSentences[exemption];
}
