import { formatCount } from '@marquee/contract/formats/counts';
import { formatAll } from '@marquee/contract/formats/lists';
import { formatPrice } from '@marquee/contract/formats/money';
import { isolated } from '@marquee/contract/people/isolate';
import type { Order } from '@marquee/contract/orders/orders';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { countPieces } from '@marquee/contract/pricing/groups';
import type { MoveEffect } from '@marquee/contract/staff-orders/move';
import { countHolders } from '../refunds/told-words.ts';

/** Returns the label of the button that moves an order. */
export function moveButton(effect: MoveEffect | undefined): string {
  if (effect === undefined) return 'Move order';
  const { order, after } = effect;
  return `Move ${boughtWords(after.quantity, countPieces(order.items))} to the other event`;
}

/** Says what a move does, before it is carried out. */
export function moveEffect(order: Order, effect: MoveEffect, isSent: boolean): string {
  const { lost_answers: lost, invoices, before, after } = effect;
  return [
    'A new order has the tickets there. Their codes are new, and the old ones end.',
    'Seats here go back on sale. Names stay with their tickets.',
    ...(invoices
      ? [
          before.tax === after.tax
            ? 'No money moves: the invoice is credited, and a new one is written.'
            : 'No money moves: the invoice is credited, and a new one has the tax of the other event.',
        ]
      : []),
    ...(order.code === null ? [] : ['The code can be used once more, and its discount stays.']),
    ...(lost.length === 0
      ? []
      : [`The other event does not ask these, so their answers stay here: ${namesOf(lost)}.`]),
    isSent ? sentWords(order) : 'No e-mail goes out.',
  ].join(' ');
}

function sentWords(order: Order): string {
  const valid = order.tickets.filter(({ voided }) => !voided);
  const holders = countHolders(
    order,
    valid.map(({ ticket_id: id }) => id),
  );
  if (holders === 0) return 'The buyer gets an e-mail with the new tickets.';
  const named = formatCount(holders, { one: 'named holder', other: 'named holders' });
  return `The buyer and ${named} get the new tickets by e-mail.`;
}

function namesOf(labels: string[]): string {
  return formatAll(labels.map((label) => isolated(label)));
}

/** Says what tickets cost here and there: the price that was paid stays. */
export function keptPrice({ Amount: here, to_Amount: there }: MoveEffect['items'][number]): string {
  const kept = `Keeps ${formatPrice(here)}`;
  return here === there ? kept : `${kept}; it costs ${formatPrice(there)} there`;
}
