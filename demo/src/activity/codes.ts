import type { Deps } from '@marquee/server/deps';
import { createCode } from '@marquee/server/features/codes/commands';
import type { Actor } from '@marquee/server/lib/actor';
import type { DemoCode } from '../content/content.ts';

/** Gives an event a code that takes percents off each ticket. */
export async function giveCode(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { code, percent }: DemoCode,
): Promise<void> {
  await createCode(deps, actor, eventId, {
    code,
    kind: 'percent',
    value: percent,
    per: 'ticket',
    ticket_ids: [],
    uses: null,
    uses_per_person: null,
    min_tickets: null,
    from: null,
    until: null,
    adds_up: true,
    below_floor: false,
  });
}
