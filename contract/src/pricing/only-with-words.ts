import { formatChoice } from '../formats/lists.ts';
import { isolated } from '../people/isolate.ts';

/** What buyers may read of a price type that another one needs. */
export type Needed = { ID: string; Type: string };

/** Stands for price types that only a code opens. */
const HIDDEN = 'a ticket that a code opens';

function neededWords(types: readonly string[]): string {
  return types.length === 0 ? HIDDEN : formatChoice(types.map((type) => isolated(type)));
}

/** What buyers may read of what a price type needs. */
type Needing = {
  only_with?: readonly Needed[] | null | undefined;
  needs_ticket?: boolean | undefined;
};

/** Says what an order needs beside a price type: 'Only with Adult or Student.'; '' if nothing. */
export function onlyWithWords({ only_with: needed, needs_ticket }: Needing): string {
  if (needs_ticket) return 'Only with a ticket.';
  if (!needed) return '';
  return `Only with ${neededWords(needed.map(({ Type }) => Type))}.`;
}

/** Says why an order with this price type alone is refused. */
export function needsOtherSentence(type: string, needed: readonly string[]): string {
  return `${isolated(type)} is sold only with ${neededWords(needed)} in the same order.`;
}

/** Says why an order with this add-on alone is refused. */
export function needsTicketSentence(type: string): string {
  return `${isolated(type)} is sold only with a ticket in the same order.`;
}

/** Says why a buyer cannot return what the kept tickets need. */
export function leftAloneSentence(type: string, returned: readonly string[]): string {
  return `${isolated(type)} is only valid with ${neededWords(returned)}. Return it, too.`;
}
