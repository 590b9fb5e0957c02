import { formatCount } from '../formats/counts.ts';
import { formatLongDate } from '../formats/dates.ts';
import { formatInstant } from '../formats/instants.ts';
import * as nouns from '../formats/nouns.ts';
import type { PayWay } from './way-names.ts';
import type { OfferedWay } from './ways.ts';

/** What buyers read on the card of a way. */
export const buyersNames: Record<PayWay, string> = {
  card: 'Card',
  mollie: 'Online with Mollie',
  transfer: 'Bank transfer',
  door: 'At the door',
};

const EXPLAINED = 'You’ll get payment instructions from the organizer.';

/** Returns what happens next when a buyer chooses a way, in one sentence or two. */
export function wayWords(offered: OfferedWay, timezone: string): string {
  switch (offered.way) {
    case 'card':
      return `You pay on the next page.${heldWords(offered, timezone)}`;
    case 'mollie':
      return `You pay on Mollie’s page, with iDEAL or PayPal for example.${heldWords(offered, timezone)}`;
    case 'transfer':
      return transferWords(offered);
    case 'door':
      return offered.until === null
        ? 'Pay at the door and name your order’s reference.'
        : `Pay at the door by ${formatInstant(offered.until, timezone)} and name your order’s reference.`;
    case null:
      return EXPLAINED;
  }
}

function heldWords({ minutes, until }: OfferedWay, timezone: string): string {
  if (until !== null) return ` Your seats are reserved until ${formatInstant(until, timezone)}.`;
  if (minutes === null) return '';
  return ` Your seats are reserved for ${formatCount(minutes, nouns.minute)} while you pay.`;
}

function transferWords({ days, day }: OfferedWay): string {
  if (day === null) return 'We e-mail you the details of the transfer.';
  const by = formatLongDate(day);
  return days === null
    ? `Transfer the money by ${by}.`
    : `Transfer the money within ${formatCount(days, nouns.day)}, by ${by}.`;
}

/** Returns what happens after a booking where there is no choice; '' where there is one. */
export function nextWords(ways: readonly OfferedWay[], timezone: string): string {
  const [only, ...others] = ways;
  if (!only || others.length > 0) return '';
  if (only.way === 'card' || only.way === 'mollie') return 'You pay on the next page.';
  if (only.way === null) return EXPLAINED;
  return `${buyersNames[only.way]}: ${wayWords(only, timezone)}`;
}
