import { formatCents } from '@marquee/contract/formats/money';
import { centsOf } from '@marquee/contract/money';
import { feeCentsOf } from '@marquee/contract/orders/fees';
import { feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

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
  const fee = feeCentsOf(price, {
    basisPoints: terms.basis_points,
    fixedCents: terms.fixed_cents,
    minCents: terms.min_cents,
    maxCents: terms.max_cents,
  });
  if (fee === 0 && !terms.has_service_fees) return null;
  const isBuyers = terms.payer === 'buyer';
  const [paid, got] = isBuyers ? [price + fee, price] : [price, price - fee];
  return (
    <Text size="sm" c="dimmed" className={className ?? ''}>
      {at === undefined ? 'Buyers pay' : `${at} buyers pay`} {formatCents(paid)}, you get{' '}
      {formatCents(got)}
      {terms.has_service_fees && ' before Stripe’s fees'}.
    </Text>
  );
}

/** Reads the platform's fee for a ticket. It rarely changes. */
function useFeeTerms(organizer: string | undefined) {
  return useQuery({
    queryKey: ['fee-terms', organizer],
    queryFn: ({ signal }) => call(feeTermsApi.getFeeTerms, { query: { organizer }, signal }),
    select: ({ data }) => data,
    staleTime: Infinity,
  });
}
