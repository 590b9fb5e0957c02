import { boughtWords, forBought } from '@marquee/contract/pricing/bought-words';
import { countPieces } from '@marquee/contract/pricing/groups';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import type { HoldersEffect } from '@marquee/contract/holders/changes';
import { isolated } from '@marquee/contract/people/isolate';
import type { CodeEffect } from '@marquee/contract/staff-orders/code-effect';
import type { WayEffect } from '@marquee/contract/staff-orders/corrections';
import type { ExchangeEffect } from '@marquee/contract/staff-orders/exchange';
import type { Order } from '@marquee/contract/orders/orders';
import { countHolders, toldWords } from '../refunds/told-words.ts';

/** Returns the label of what a corrected order can be sent with; undefined if it cannot. */
export function sendLabel(status: Order['status'], to = 'this address'): string | undefined {
  if (status === 'completed') return `Send the tickets to ${to}`;
  if (status === 'applied') return `Send the confirmation to ${to}`;
  return status === 'processing' ? 'Send the payment details to the buyer' : undefined;
}

type Buyer = { name: string; email: string; phone: string; resend: boolean; new_invoice: boolean };

/** Says what a correction of the buyer does, before it is saved. */
export function buyerEffect(order: Order, after: Buyer): string {
  const valid = order.tickets.filter(({ voided }) => !voided).length;
  const shown =
    valid > 0
      ? `${formatCount(valid, nouns.ticket)}, the door’s list and the attendees show the new name.`
      : 'The order and the door’s list show the new name.';
  const kept = order.invoices.map(({ number }) => number).join(', ');
  const keep = order.invoices.length > 1 ? `Documents ${kept} keep` : `Invoice ${kept} keeps`;
  const isElsewhere =
    after.email.trim().toLowerCase() !== order.email.toLowerCase() || after.phone !== order.phone;
  return [
    ...(after.name.trim() === order.name ? [] : [shown]),
    ...(after.new_invoice
      ? [reissueOf(order)]
      : after.name.trim() === order.name || kept === ''
        ? []
        : [`${keep} the old name.`]),
    ...(isElsewhere && order.marketing
      ? ['The agreement to marketing ends: it was given for the old address or number.']
      : []),
    mailsOf(after.resend, after.new_invoice ? 2 : 1),
  ].join(' ');
}

/** Says what a correction of the company on an invoice does, before it is saved. */
export function companyEffect(order: Order, isSent: boolean): string {
  if (order.status !== 'completed') return 'The invoice is written once the order is paid.';
  const stays = `No money moves, and the ${forBought(order.items, 'ticket stays', 'tickets stay')} valid.`;
  return [reissueOf(order), stays, mailsOf(isSent)].join(' ');
}

function reissueOf({ invoices, total }: Order): string {
  const last = invoices.findLast(({ kind }) => kind === 'invoice');
  const sum = formatEuro(total);
  return `A credit note of ${sum} cancels ${last?.number}, and a new invoice of ${sum} is written.`;
}

/** Says what a deadline does, before it is saved. */
export function deadlineEffect(
  order: Order,
  deadline: string | undefined,
  isSent: boolean,
): string {
  const pieces = countPieces(order.items);
  const seats =
    pieces === 0
      ? formatCount(order.quantity, { one: 'seat stays', other: 'seats stay' })
      : `${boughtWords(order.quantity, pieces)} stay`;
  const kept =
    deadline === undefined
      ? []
      : [
          `${seats} held until ${formatInstantHere(deadline)}. An order that is unpaid then is cancelled.`,
        ];
  return [...kept, mailsOf(isSent)].join(' ');
}

/** Says what new names do, before they are saved; '' while that is not known. */
export function holdersEffect(
  order: Order,
  effect: HoldersEffect | undefined,
  isSent: boolean,
): string {
  if (effect === undefined) return '';
  if (order.places) {
    return order.places.length === 1
      ? 'The ticket bears this name once it is issued. No e-mail goes out.'
      : 'The tickets bear these names once they are issued. No e-mail goes out.';
  }
  if (effect.changed === 0) return 'Nothing is changed yet.';
  const { changed, codes_voided: codes, links_voided: links, mails } = effect;
  return [
    ...counted(changed, 'ticket changes.', 'tickets change.'),
    ...counted(
      codes,
      'code becomes void, and a new one is made.',
      'codes become void, and new ones are made.',
    ),
    ...counted(links, 'link to a ticket becomes void.', 'links to tickets become void.'),
    ...(codes > 0 && !isSent ? ['Nobody gets a new code by e-mail.'] : []),
    mailsOf(isSent && mails > 0, mails),
  ].join(' ');
}

/** Says what another way to pay does, before it is chosen. */
export function wayEffect({ expires_at: end, mails }: WayEffect, isSent: boolean): string {
  const kept =
    end === null
      ? 'The seats stay held without a deadline.'
      : `The seats stay held until ${formatInstantHere(end)}. An order that is unpaid then is cancelled.`;
  return ['An open payment page is closed.', kept, mailsOf(isSent && mails > 0, mails)].join(' ');
}

/** Returns the label of the button that exchanges tickets. */
export function exchangeButton(effect: ExchangeEffect | undefined, isAsking = false): string {
  if (effect && effect.to_pay > 0 && isAsking) return `Ask for ${formatEuro(effect.to_pay)}`;
  if (effect === undefined || effect.refund === 0) return 'Change tickets';
  const money = formatEuro(effect.refund);
  return effect.refunded_by === 'organizer'
    ? `Change tickets, ${money} due`
    : `Change tickets and refund ${money}`;
}

/** Says what an exchange does, before it is carried out. */
export function exchangeEffect(order: Order, effect: ExchangeEffect, isSent: boolean): string {
  const isPaid = order.status === 'completed';
  const gone = effect.removed.map(({ ticket_id: id }) => id);
  return [
    ...voidOf(order, effect),
    ...codeOf(effect),
    ...moneyOf(effect),
    ...(isPaid
      ? papersOf(effect)
      : ['The buyer pays the new total. An open payment page is closed.']),
    isSent
      ? mailsOf(isSent, (effect.refund > 0 ? 2 : 1) + countHolders(order, gone))
      : toldWords(order, gone, isSent),
  ].join(' ');
}

/** Says what it does to ask the buyer to pay the difference. */
export function askEffect(
  { email }: Order,
  effect: ExchangeEffect,
  { until, isSent }: { until: string | undefined; isSent: boolean },
): string {
  const seats = formatCount(
    effect.added.reduce((sum, { quantity }) => sum + quantity, 0),
    { one: 'added ticket is held', other: 'added tickets are held' },
  );
  const end = until === undefined ? '' : ` until ${formatInstantHere(until)}`;
  return [
    'Nothing changes yet.',
    `The ${seats}${end}.`,
    ...codeOf(effect),
    `Once the buyer has paid ${formatEuro(effect.to_pay)}, the order changes${email === '' ? '' : ', and the buyer gets the new tickets by e-mail'}.`,
    isSent ? mailsOf(true) : 'No e-mail goes out now: copy the link to the order’s page.',
  ].join(' ');
}

function voidOf({ tickets }: Order, { removed }: ExchangeEffect): string[] {
  if (removed.length === 0) return [];
  const become = formatCount(removed.length, {
    one: 'ticket becomes void',
    other: 'tickets become void',
  });
  const which = removed.map(({ reference, Type }) => `${reference} ${isolated(Type)}`);
  const areAll = tickets.filter(({ voided }) => !voided).length === removed.length;
  return [`${become} (${which.join(', ')})${areAll ? '' : '; the other codes stay valid'}.`];
}

/** Says what the order's code does to the added tickets. */
function codeOf({ code, added }: ExchangeEffect): string[] {
  if (code === null) return [];
  const { code: name, discount, reserved } = code;
  const seats = counted(
    reserved,
    `of the seats kept for ${name} is taken.`,
    `of the seats kept for ${name} are taken.`,
  );
  if (discount === 0) return [...refusalOf(code), ...seats];
  const full = added.filter((line) => line.discount === 0);
  const off = `${name} takes ${formatEuro(discount)} off the added tickets`;
  const without = full.map(({ Type }) => isolated(Type)).join(', ');
  return [full.length === 0 ? `${off}.` : `${off}, but nothing off ${without}.`, ...seats];
}

function refusalOf({ code, refused, min_tickets: least }: CodeEffect): string[] {
  if (refused === null) return [];
  const why = {
    deleted: ': the code was deleted',
    other_types: ': it is for other types',
    too_few: `: it is for orders of at least ${formatCount(least ?? 1, nouns.ticket)}`,
    no_gain: '',
  }[refused];
  return [`${code} takes nothing off the added tickets${why}.`];
}

function papersOf({ before, after }: ExchangeEffect): string[] {
  if (before.total === 0) return after.total === 0 ? [] : ['An invoice is written.'];
  return [
    after.total === 0
      ? 'The invoice is credited.'
      : 'The invoice is credited, and a new one is written.',
  ];
}

function moneyOf({ refund, refunds, refunded_by: by, to_pay: toPay }: ExchangeEffect): string[] {
  if (toPay > 0) return [`The buyer pays ${formatEuro(toPay)} more, to you.`];
  if (refund === 0) return [];
  const parts = refunds ?? [{ amount: refund, refunded_by: by }];
  return parts.map(backOf);
}

function backOf({ amount, refunded_by: by }: Back): string {
  const money = formatEuro(amount);
  return by === 'organizer'
    ? `${money} is due, and you return it yourself.`
    : `${money} goes back through the payment service.`;
}

type Back = { amount: number; refunded_by: ExchangeEffect['refunded_by'] };

function mailsOf(isSent: boolean, mails = 1): string {
  if (!isSent) return 'No e-mail goes out.';
  const go = { one: 'e-mail goes out.', other: 'e-mails go out.' };
  return formatCount(mails, go);
}

/** Returns a sentence about a number of things; none about 0. */
export function counted(count: number, one: string, other: string): string[] {
  return count === 0 ? [] : [formatCount(count, { one, other })];
}
