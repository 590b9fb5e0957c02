import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import type { EventState } from '@marquee/contract/events/state';
import type { PriceRange } from '@marquee/contract/pricing/shown';
import type { Database } from '../../../db/database.ts';
import { lineOf } from '../../../documents/words.ts';
import { isId } from '../../../lib/ids.ts';
import { rangeColumns, rangeNow } from '../../events/public/prices.ts';
import { stateOfRow } from '../../events/rules.ts';

/** An event as a card of a message shows it. */
export type CardRow = {
  id: string;
  slug: string;
  title: string;
  image_id: string | null;
  starts_at: Date;
  timezone: string;
  location_name: string;
  price: PriceRange | null;
  state: EventState;
};

/** Returns an organizer's events that blocks show, by id. Others' events are not found. */
export async function findCards(
  db: Database,
  organizationId: string,
  blocks: readonly CampaignBlock[],
  now: Date,
): Promise<Map<string, CardRow>> {
  const ids = blocks.flatMap((block) => (block.type === 'events' ? block.ids : [])).filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'image_id', 'starts_at', 'ends_at', 'timezone'])
    .select(['location_name', 'is_postponed', 'is_sold_out', 'is_switched_off', 'is_bookable'])
    .select('cancelled_at')
    .select(rangeColumns)
    .where('organization_id', '=', organizationId)
    .where(
      'id',
      'in',
      ids.map((id) => id.toLowerCase()),
    )
    .execute();
  // One line each, without characters that a message uses for its own marks.
  const cards = rows.map((row): CardRow => {
    const { id, slug, image_id, starts_at, timezone } = row;
    const words = { title: lineOf(row.title), location_name: lineOf(row.location_name) };
    const [price, state] = [rangeNow(row, now), stateOfRow(row, now)];
    return { id, slug, image_id, starts_at, timezone, ...words, price, state };
  });
  return new Map(cards.map((card) => [card.id, card]));
}
