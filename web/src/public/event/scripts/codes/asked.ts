import {
  type Asked,
  choiceOfLines,
  crossesStep,
  itemsOf,
  linesFor,
  type Quotes,
} from '../booking-quote.ts';
import { choiceOf } from '../booking-rows.ts';
import type { Choice } from '../booking-words.ts';
import { type CodeDesk, codeOf } from './with-code.ts';

type Desk = CodeDesk & { quotes: Quotes };

/** Returns what a booking sends now. */
export function askedOf(desk: Desk): Asked {
  return { items: itemsOf(desk.rows), code: codeOf(desk) };
}

/** What is chosen does not cost what the rows say, and the buyer has not seen its price yet. */
export function isUnpriced(desk: Desk): boolean {
  const asked = askedOf(desk);
  const isChosen = asked.items.some(({ amount }) => amount !== undefined);
  const isCoded = asked.code !== undefined && asked.items.length > 0;
  const differs = isChosen || isCoded || crossesStep(desk.rows);
  return differs && linesFor(desk.quotes, asked) === undefined;
}

export function pricedChoice(desk: Desk): Choice {
  const lines = linesFor(desk.quotes, askedOf(desk));
  return lines ? choiceOfLines(lines) : choiceOf(desk.rows);
}
