import { BulkCodesInput, CodeInput } from '@marquee/contract/codes/input';
import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { createCodes } from '@marquee/server/features/codes/bulk/commands';
import { createCode } from '@marquee/server/features/codes/commands';
import type { EventRow } from '@marquee/server/features/events/queries';
import type { Actor } from '@marquee/server/lib/actor';
import type { DemoBatch, DemoCode, DemoHidden } from '../content/content.ts';

/** Gives an event a code that makes its tickets cheaper, and may keep seats for its holders. */
export async function giveCode(
  deps: Deps,
  actor: Actor,
  event: { id: string; starts_at: Date },
  { code, kind, value, kept }: DemoCode,
): Promise<void> {
  const seats = kept && {
    reserved: kept.seats,
    reserved_until: new Date(event.starts_at.getTime() - kept.daysBefore * DAY_MS).toISOString(),
  };
  await createCode(deps, actor, event.id, CodeInput.parse({ code, kind, value, ...seats }));
}

/** Gives an event codes for one order each, as for the readers of a campaign. */
export async function giveBatch(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { percent, ...batch }: DemoBatch,
): Promise<void> {
  const input = BulkCodesInput.parse({ ...batch, kind: 'percent', value: percent });
  await createCodes(deps, actor, eventId, input);
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
