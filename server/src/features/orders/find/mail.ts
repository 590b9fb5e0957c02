import { formatCount } from '@marquee/contract/formats/counts';
import { formatInstant } from '@marquee/contract/formats/instants';
import * as nouns from '@marquee/contract/formats/nouns';
import { lineOf } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { type Block, button, heading, note, paragraph } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';
import type { ComingOrder } from './queries.ts';

/** Builds the mail with the links of all coming orders of an address. */
export function foundMail(branding: Branding, to: string, orders: ComingOrder[]): Mail {
  const intro = 'These are your orders for coming events. Each link leads to its tickets.';
  const unasked =
    'Somebody asked for these links with your address. If it was not you, ignore this message.';
  const found = orders.map((order) => ({
    title: lineOf(order.title),
    words: wordsOf(order),
    address: `${branding.origin}/orders/${order.secret}`,
  }));
  return composeMail(branding, {
    to,
    subject: 'Your tickets',
    blocks: [
      paragraph(intro, 24),
      ...found.flatMap(({ title, words, address }): Block[] => [
        heading(title, 3, { below: 4 }),
        paragraph(words, 12),
        button('Open order', address),
      ]),
      note(unasked, { gap: 0 }),
    ],
    text: [
      intro,
      ...found.map(({ title, words, address }) => `${title}\n${words}\n${address}`),
      unasked,
    ],
  });
}

function wordsOf(order: ComingOrder): string {
  const when = order.is_postponed
    ? 'Postponed'
    : formatInstant(order.starts_at.toISOString(), order.timezone);
  const seats = formatCount(order.seats, nouns.ticket);
  return [when, lineOf(order.location_name), seats, stateOf(order)].filter(Boolean).join(' · ');
}

function stateOf({ cancelled_at, status }: ComingOrder): string {
  if (cancelled_at !== null) return 'cancelled';
  return status === 'completed' ? '' : 'not paid yet';
}
