import type { Deps } from '@marquee/server/deps';
import type { Actor } from '@marquee/server/lib/actor';
import type { DemoEvent } from '../content/content.ts';
import { giveBatch, giveCode, giveOpener } from './codes.ts';
import { givePlan } from './plans.ts';
import { askNames } from '../sales/names.ts';
import { askGuests } from './questions.ts';
import { shareSeats } from './shared.ts';
import { offerWays } from './ways.ts';

/**
 * Sets the price plan, shared seats, codes, questions, names and ways to pay of a demo event, if it
 * has them.
 */
export async function setTerms(
  deps: Deps,
  client: Actor,
  event: Parameters<typeof givePlan>[2] & Parameters<typeof giveOpener>[2] & { starts_at: Date },
  { key, plan, code, batch, hidden, shared }: DemoEvent,
): Promise<void> {
  if (plan) await givePlan(deps, client, event, plan);
  if (shared) await shareSeats(deps, client, event, shared);
  if (hidden) await giveOpener(deps, client, event, hidden);
  if (code) await giveCode(deps, client, event, code);
  if (batch) await giveBatch(deps, client, event.id, batch);
  await askGuests(deps, client, { id: event.id, key, starts_at: event.starts_at });
  await askNames(deps, client, { id: event.id, key });
  await offerWays(deps, client, { id: event.id, key });
}

/** Returns all prices of a demo event: also one that only a code opens, and one to apply for. */
export function pricesOf({ prices, hidden, applied }: DemoEvent) {
  return [
    ...prices.map(({ euros: amount, ...price }) => ({ ...price, amount })),
    ...(applied ? [{ type: applied.type, amount: applied.euros, needs_approval: true }] : []),
    ...(hidden ? [{ type: hidden.type, amount: hidden.euros, hidden: true }] : []),
  ];
}
