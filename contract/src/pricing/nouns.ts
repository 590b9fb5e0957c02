import type { Noun } from '../formats/counts.ts';

/** Apart from the other nouns, because most screens do not load it. */
export const moreTicket: Noun = { one: 'more ticket', other: 'more tickets' };
