import { formatEuro } from '@marquee/contract/formats/money';
import { centsOf, sumOfAmounts } from '@marquee/contract/money';
import { isolated } from '@marquee/contract/people/isolate';
import type { QuoteLine } from '@marquee/contract/pricing/lines';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { request } from '../../../lib/request.ts';
import { untilStill } from '../../../lib/live/still.ts';
import { quantityOf, type Row } from './booking-rows.ts';
import { type Choice, lineWords } from './booking-words.ts';
import { need } from '../../shared/scripts/dom.ts';

/** The chosen tickets of one price, as a booking names them. */
export type Item = { ticket_id: string; quantity: number; amount?: number };

/** A choice, and the code that it is booked with. */
export type Asked = { items: Item[]; code: string | undefined };

/** The server's lines for one choice, until another is made. */
export type Quotes = {
  lines: QuoteLine[] | undefined;
  /** The choice that the lines, or the question under way, are for. */
  key: string;
};

const DELAY_MS = 200;

export function itemsOf(rows: Row[]): Item[] {
  return rows
    .map((row) => {
      const { amount } = row.element.dataset;
      const chosen = amount && { amount: Number(amount) };
      return { ticket_id: row.ticketId, quantity: quantityOf(row), ...chosen };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** Returns whether a choice takes more tickets of a price than are left before it changes. */
export function crossesStep(rows: Row[]): boolean {
  return rows.some((row) => {
    const { atPrice } = row.element.dataset;
    return atPrice !== undefined && quantityOf(row) * row.admits > Number(atPrice);
  });
}

/**
 * Asks what a choice costs, unless it is known or being asked. Waits a moment first, because a
 * buyer presses + several times.
 */
export function askForQuote(
  quotes: Quotes,
  eventId: string,
  asked: Asked,
  whenKnown: (failure?: unknown) => void,
): void {
  const key = JSON.stringify(asked);
  if (quotes.key === key) return;
  quotes.key = key;
  quotes.lines = undefined;
  setTimeout(() => {
    if (quotes.key !== key) return;
    const params = { event_id: eventId };
    request(quoteApi.quoteOrder, { params, body: asked }).then(
      async ({ data }) => {
        await untilStill();
        if (quotes.key !== key) return;
        quotes.lines = data.lines;
        whenKnown();
      },
      async (failure: unknown) => {
        await untilStill();
        if (quotes.key !== key) return;
        quotes.key = '';
        whenKnown(failure);
      },
    );
  }, DELAY_MS);
}

/** Keeps lines that came with a refusal. */
export function keepQuote(quotes: Quotes, asked: Asked, lines: QuoteLine[]): void {
  quotes.key = JSON.stringify(asked);
  quotes.lines = lines;
}

/** Returns the lines of exactly this choice; undefined if none are known. */
export function linesFor(quotes: Quotes, asked: Asked): QuoteLine[] | undefined {
  return quotes.key === JSON.stringify(asked) ? quotes.lines : undefined;
}

export function choiceOfLines(lines: readonly QuoteLine[]): Choice {
  const choice = { count: 0, pieces: 0, cents: 0, feeCents: 0 };
  for (const { quantity, admits = 1, total, fee } of lines) {
    choice.count += quantity * admits;
    if (admits === 0) choice.pieces += quantity;
    choice.cents += centsOf(total);
    choice.feeCents += centsOf(fee);
  }
  return choice;
}

/**
 * Shows each line of an order that has several for one price, before it is booked, and what the
 * code takes off.
 */
export function showLines(
  form: HTMLElement,
  lines: readonly QuoteLine[] = [],
  code: string | undefined,
): void {
  const types = new Set(lines.map(({ ticket_id }) => ticket_id));
  const isPlain = code !== undefined && types.size === lines.length;
  const items = (isPlain ? [] : lines).map((line) => {
    const [item, type] = [document.createElement('li'), document.createElement('bdi')];
    const [before, after] = lineWords(line);
    type.textContent = line.Type;
    item.append(before, type, after);
    return item;
  });
  const off = sumOfAmounts(lines.map(({ discount }) => discount));
  if (code !== undefined && off > 0) {
    const item = document.createElement('li');
    item.textContent = `Code ${isolated(code)}: ${formatEuro(off)} off`;
    items.push(item);
  }
  need(form, '.lines', HTMLElement).replaceChildren(...items);
}
