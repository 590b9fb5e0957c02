import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';

/** Says how much was bought: '2 tickets and 1 add-on'. @param people whom the tickets admit */
export function boughtWords(people: number, pieces: number): string {
  const tickets = people === 0 && pieces > 0 ? [] : [formatCount(people, nouns.ticket)];
  const addOns = pieces === 0 ? [] : [formatCount(pieces, nouns.addOn)];
  return [...tickets, ...addOns].join(' and ');
}
