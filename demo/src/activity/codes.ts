import { CodeInput } from '@marquee/contract/codes/input';
import type { Deps } from '@marquee/server/deps';
import { createCode } from '@marquee/server/features/codes/commands';
import type { EventRow } from '@marquee/server/features/events/queries';
import type { Actor } from '@marquee/server/lib/actor';
import type { DemoCode, DemoHidden } from '../content/content.ts';

/** Gives an event a code that takes percents off each ticket. */
export async function giveCode(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { code, percent }: DemoCode,
): Promise<void> {
  await createCode(
    deps,
    actor,
    eventId,
    CodeInput.parse({ code, kind: 'percent', value: percent }),
  );
}

/** Gives an event a code that opens its hidden price. */
export async function giveOpener(
  deps: Deps,
  actor: Actor,
  { id, prices }: Pick<EventRow, 'id' | 'prices'>,
  { code, uses }: DemoHidden,
): Promise<void> {
  const ticket_ids = prices.flatMap((price) => (price.is_hidden ? price.id : []));
  await createCode(deps, actor, id, CodeInput.parse({ code, kind: 'access', ticket_ids, uses }));
}
