import { formatCents } from '@marquee/contract/formats/money';
import { centsOf } from '@marquee/contract/money';
import { feeCentsOf } from '@marquee/contract/orders/fees';
import { Text } from '@mantine/core';
import classes from '../EventForm.module.css';
import { useFeeTerms } from './api.ts';

/** Shows what buyers pay for a ticket of a price, and what the organizer gets of it. */
export default function FeeNote({ amount }: { amount: number }) {
  const { data: terms } = useFeeTerms();
  if (!terms) return null;
  const price = centsOf(amount);
  const fee = feeCentsOf(price, {
    basisPoints: terms.basis_points,
    fixedCents: terms.fixed_cents,
    minCents: terms.min_cents,
    maxCents: terms.max_cents,
  });
  if (fee === 0) return null;
  const isBuyers = terms.payer === 'buyer';
  const [paid, got] = isBuyers ? [price + fee, price] : [price, price - fee];
  return (
    <Text size="sm" c="dimmed" className={classes.feeNote ?? ''}>
      Buyers pay {formatCents(paid)}, you get {formatCents(got)}.
    </Text>
  );
}
