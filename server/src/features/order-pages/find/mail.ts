import { scheduleMark } from '@marquee/contract/events/schedule-words';
import { formatInstant } from '@marquee/contract/formats/instants';
import { NO_DATE } from '@marquee/contract/formats/when';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { inSentence } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { type Block, button, heading, note, paragraph } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';
import { presentScheduleChange } from '../../events/presenter.ts';
import type { ComingOrder } from './queries.ts';

/** Builds the mail with the links of all coming orders of an address. */
export function foundMail(branding: Branding, to: string, orders: ComingOrder[]): Mail {
  const intro = 'These are your orders for coming events. Each link leads to its tickets.';
  const unasked =
    'Somebody asked for these links with your address. If it was not you, ignore this message.';
  const found = orders.map((order) => ({
    title: inSentence(order.title),
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
  const change = presentScheduleChange(order);
  const start = formatInstant(order.starts_at.toISOString(), order.timezone);
  const when = change.cancelled_at === null ? (change.postponed ? NO_DATE : start) : '';
  const mark = scheduleMark(change)?.label ?? '';
  const bought = boughtWords(order.seats, order.units - order.seats);
  const isUnpaid = order.status !== 'completed' && change.cancelled_at === null;
  const parts = [
    mark,
    when,
    inSentence(order.location_name),
    bought,
    isUnpaid ? (order.status === 'applied' ? 'waiting for a decision' : 'not paid yet') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
