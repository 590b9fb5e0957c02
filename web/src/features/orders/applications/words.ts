import type { ApplicationDecision } from '@marquee/contract/staff-orders/applications';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { sumOfAmounts } from '@marquee/contract/money';

/** What a decision needs to know of an application, or of an order that is one. */
export type Decidable = { order_id: string; email: string; quantity: number; total: number };

const mail = { one: 'e-mail goes', other: 'e-mails go' };

export function applicationsOf(count: number): string {
  return formatCount(count, nouns.application);
}

export function labelOf(decision: ApplicationDecision, count: number): string {
  return `${decision === 'accept' ? 'Accept' : 'Decline'} ${applicationsOf(count)}`;
}

/** Returns '5 seats, €200.00'. */
export function sumsOf(chosen: readonly Decidable[]): string {
  const seats = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = sumOfAmounts(chosen.map((one) => one.total));
  return `${formatCount(seats, nouns.seat)}, ${formatEuro(total)}`;
}

/** Returns the question before a decision, with its effect in figures. */
export function questionOf(decision: ApplicationDecision, chosen: readonly Decidable[]): string {
  const count = applicationsOf(chosen.length);
  const mails = formatCount(chosen.filter(({ email }) => email !== '').length, mail);
  if (decision === 'decline') {
    return `Decline ${count} (${sumsOf(chosen)})? The seats go back on sale, and ${mails} out. This cannot be undone.`;
  }
  const free = chosen.filter(({ total }) => total === 0).length;
  const paid = chosen.length - free;
  const then = [
    ...(paid > 0
      ? [`${formatCount(paid, { one: 'buyer', other: 'buyers' })} can pay from now on`]
      : []),
    ...(free > 0
      ? [`${formatCount(free, { one: 'buyer gets', other: 'buyers get' })} free tickets at once`]
      : []),
  ].join(', and ');
  return `Accept ${count} (${sumsOf(chosen)})? ${then}. ${mails} out.`;
}
