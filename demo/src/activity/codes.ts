import { BulkCodesInput, CodeInput } from '@marquee/contract/codes/input';
import type { Deps } from '@marquee/server/deps';
import { createCodes } from '@marquee/server/features/codes/bulk/commands';
import { createCode } from '@marquee/server/features/codes/commands';
import type { EventRow } from '@marquee/server/features/events/queries';
import type { Actor } from '@marquee/server/lib/actor';
import type { DemoBatch, DemoCode, DemoHidden } from '../content/content.ts';

/** Gives an event a code that makes its tickets cheaper. */
export async function giveCode(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { code, kind, value }: DemoCode,
): Promise<void> {
  await createCode(deps, actor, eventId, CodeInput.parse({ code, kind, value }));
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
