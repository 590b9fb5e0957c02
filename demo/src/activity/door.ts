import { MINUTE_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { syncScans } from '@marquee/server/features/check-in/sync/commands';
import type { Actor } from '@marquee/server/lib/actor';
import { randomFrom } from '../random.ts';

const SCANS_AT_ONCE = 500;
/** The doors open this long before the start; the last attendees come this long after it. */
const DOORS_MINUTES = 60;
const LATE_MINUTES = 40;
/** The share of ticket holders who come. */
const TURNOUT = 0.92;
const GATES = ['Main entrance', 'Main entrance', 'Side door'] as const;

/**
 * Admits people to an event of the demo that has begun, as scanners at two gates would. Repeating
 * it after an interruption changes nothing.
 * @param actor the user of the scanners
 */
export async function openDoors(deps: Deps, actor: Actor, eventId: string): Promise<void> {
  const now = deps.clock();
  const { starts_at, ends_at, title } = await deps.db
    .selectFrom('events')
    .select(['starts_at', 'ends_at', 'title'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (starts_at > now) return;
  const tickets = await deps.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('tickets.id')
    .where('tickets.event_id', '=', eventId)
    .where('voided_at', 'is', null)
    // Walk-ins were admitted when their tickets were sold.
    .where('orders.channel', '=', 'online')
    .orderBy('sold_at')
    .orderBy('tickets.id')
    .execute();
  const chance = randomFrom(`door ${title}`);
  const until = Math.min(ends_at.getTime(), now.getTime());
  const scans = tickets
    .filter(() => chance.chance(TURNOUT))
    .map(({ id }) => {
      const minutes = chance.between(-DOORS_MINUTES, chance.between(0, LATE_MINUTES));
      const at = Math.min(starts_at.getTime() + minutes * MINUTE_MS, until);
      const scanned_at = new Date(at).toISOString();
      const scan = { kind: 'in', ticket_id: id, nonce: `demo-${id}`, scanned_at } as const;
      return { ...scan, gate: chance.pick(GATES) };
    });
  for (let from = 0; from < scans.length; from += SCANS_AT_ONCE) {
    await syncScans(deps, actor, eventId, scans.slice(from, from + SCANS_AT_ONCE));
  }
}
