import { centsOf } from '@marquee/contract/money';
import type { PublicEvent, PublicTicket } from '@marquee/contract/events/public';
import { formatPrice } from '@marquee/contract/formats/money';
import { feeWords } from '@marquee/contract/pricing/shown';
import { type Choice, courseWords, priceLeftWords } from './booking-words.ts';
import { need } from '../../shared/scripts/dom.ts';

/** A price in the form with the chosen quantity. */
export type Row = {
  element: HTMLElement;
  ticketId: string;
  /** How many people one ticket admits. */
  admits: number;
  input: HTMLInputElement;
};

export function readRows(form: HTMLFormElement): Row[] {
  return Array.from(form.querySelectorAll<HTMLElement>('[data-ticket]'), (element) => ({
    element,
    ticketId: element.dataset['ticket'] ?? '',
    admits: Number(element.dataset['admits'] ?? 1),
    input: need(element, 'input', HTMLInputElement),
  }));
}

/** Returns the quantity: 0, or a number from the least to what is left, whatever was typed. */
export function quantityOf({ input }: Row): number {
  const typed = Math.trunc(Number(input.value));
  if (!(typed > 0)) return 0;
  return Math.min(Math.max(typed, leastOf(input)), Number(input.dataset['max']));
}

/** Takes a step by a button, over the numbers between 0 and the least; false without a button. */
export function step(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  const input = button?.parentElement?.querySelector('input');
  if (!input) return false;
  const by = Number(button?.dataset['step']);
  const next = (Number(input.value) || 0) + by;
  const least = leastOf(input);
  input.value = String(next >= least ? next : by > 0 ? least : 0);
  return true;
}

function leastOf({ dataset }: HTMLInputElement): number {
  return Number(dataset['min']);
}

export function choiceOf(rows: Row[]): Choice {
  const choice = { count: 0, pieces: 0, cents: 0, feeCents: 0 };
  for (const row of rows) {
    const quantity = quantityOf(row);
    choice.count += quantity * row.admits;
    if (row.admits === 0) choice.pieces += quantity;
    const { total, fee } = row.element.dataset;
    choice.cents += quantity * centsOf(Number(total));
    choice.feeCents += quantity * centsOf(Number(fee));
  }
  return choice;
}

/** Returns whether the organizer decides about what is chosen. */
export function applies(rows: Row[]): boolean {
  return rows.some((row) => row.element.dataset['applies'] && quantityOf(row) > 0);
}

/** Returns what prices are, and which are on sale, to tell whether that changed. */
export function pricesOf(rows: Row[]): string {
  return rows
    .map(({ element: { dataset }, input }) =>
      [dataset['total'], dataset['fee'], dataset['atPrice'], input.dataset['max'] === '0'].join(),
    )
    .join(';');
}

/** Enables − and + only where they have an effect. @param count of people, at most `max` */
export function showSteps(rows: Row[], count: number, max: number): void {
  for (const row of rows) {
    const quantity = quantityOf(row);
    need(row.element, '[data-step="-1"]', HTMLButtonElement).disabled = quantity === 0;
    need(row.element, '[data-step="1"]', HTMLButtonElement).disabled =
      quantity >= Number(row.input.dataset['max']) ||
      count + row.admits * (quantity ? 1 : leastOf(row.input)) > max;
  }
}

/**
 * Updates prices and seats left. A quantity that is no longer available is reduced. Closed booking
 * leaves nothing to choose, and says so elsewhere: a price is not sold out by it.
 */
export function refreshRows(rows: Row[], event: PublicEvent, few: number): void {
  for (const row of rows) {
    // The event does not have what a code opened.
    if (row.element.dataset['opened']) continue;
    const ticket = event.tickets.find(({ ID }) => ID === row.ticketId);
    const own = Number(row.element.dataset['own'] ?? 0);
    const most = Number(row.input.dataset['most']);
    const left = event.bookable && ticket ? Math.min(ticket.left + own, most) : 0;
    refreshRow(row, ticket, left, event.timezone);
    need(row.element, '.left', HTMLElement).textContent =
      ticket && !event.bookable ? '' : priceLeftWords(ticket ?? { left: 0 }, event, few);
  }
}

function refreshRow(
  row: Row,
  ticket: PublicTicket | undefined,
  most: number,
  timezone: string,
): void {
  const quantity = Math.min(quantityOf(row), most);
  row.input.dataset['max'] = String(most);
  row.input.value = String(quantity);
  need(row.element, '.stepper', HTMLElement).hidden = most === 0;
  if (ticket) {
    row.element.dataset['total'] = String(ticket.total);
    row.element.dataset['fee'] = String(ticket.fee);
    if (typeof ticket.plan?.left === 'number')
      row.element.dataset['atPrice'] = String(ticket.plan.left);
    else delete row.element.dataset['atPrice'];
    need(row.element, '.course', HTMLElement).textContent = courseWords(ticket, timezone);
    if (ticket.pay_what_you_want) return;
    need(row.element, '.amount', HTMLElement).textContent = formatPrice(ticket.total);
    need(row.element, '.fee', HTMLElement).textContent = feeWords(ticket.fee);
  }
}
