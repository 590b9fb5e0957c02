/** Says who can buy a price type that is sold without VAT; '' for anybody. */
export function recipientWords({ reverse_charge }: { reverse_charge?: boolean | undefined }) {
  return reverse_charge ? 'For companies in other countries of the EU, without VAT.' : '';
}
