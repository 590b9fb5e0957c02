import { defaultLocale } from '@marquee/contract/formats/intl';
import { createHash } from 'node:crypto';
import { HOUR_MS } from '@marquee/contract/time';

type Candidate = { id: string; organization_id: string };

/**
 * Chooses which promoted events are in view during an hour. Every event has the same chance in
 * every hour, and no organizer has two. The same hour gives the same answer on every server, so
 * that pages can be cached.
 */
export function inTurn<C extends Candidate>(candidates: C[], now: Date, most: number): C[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const drawn = candidates
    .map((candidate) => ({ candidate, lot: lotOf(`${hour} ${candidate.id}`) }))
    .toSorted((a, b) => a.lot.localeCompare(b.lot, defaultLocale))
    .map(({ candidate }) => candidate);
  const seen = new Set<string>();
  const chosen = drawn.filter(({ organization_id: id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
  return chosen.slice(0, most);
}

function lotOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns how many promoted cards a list may have: at most every `every`th card is one. */
export function roomFor(cards: number, { every, most }: { every: number; most: number }): number {
  // With the promoted cards themselves counted.
  return Math.min(most, Math.floor(cards / (every - 1)));
}
