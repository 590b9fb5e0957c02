import { formatCents } from '@marquee/contract/formats/money';
import { centsOf } from '@marquee/contract/money';
import { feeCentsOf } from '@marquee/contract/orders/fees';
import { buyersCents } from '@marquee/contract/pricing/shown';
import { Text } from '@mantine/core';
import { borneFeeOf, useFeeTerms } from './use-fee-terms.ts';

type FeeNoteProps = {
  /** Euros as they are typed. */
  amount: number | undefined;
  /** The id of the event's organizer; undefined while none is chosen. */
  organizer: string | undefined;
  /** Says which price it is, where several are typed: 'At the lowest price'. */
  at?: string;
  className?: string | undefined;
};

/** Shows what buyers pay for a ticket of a price, and what the organizer gets of it. */
export default function FeeNote({ amount = 0, organizer, at, className }: FeeNoteProps) {
  const { data: terms } = useFeeTerms(organizer);
  if (!terms || !(amount > 0)) return null;
  const price = centsOf(amount);
  const { rule, payer } = borneFeeOf(terms);
  const fee = feeCentsOf(price, rule);
  if (fee === 0 && !terms.has_service_fees) return null;
  const { totalCents: paid } = buyersCents(price, { cents: fee, payer });
  const got = paid - fee;
  return (
    <Text size="sm" c="dimmed" className={className ?? ''}>
      {at === undefined ? 'Buyers pay' : `${at} buyers pay`} {formatCents(paid)}, you get{' '}
      {formatCents(got)}
      {terms.has_service_fees && ' before Stripe’s fees'}.
    </Text>
  );
}
