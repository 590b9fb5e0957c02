import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import type { PriceRange } from '@marquee/contract/pricing/shown';
import type { Database } from '../../../db/database.ts';
import { lineOf } from '../../../documents/words.ts';
import { isId } from '../../../lib/ids.ts';
import { rangeColumns, rangeNow } from '../../events/public/prices.ts';

/** An event as a card of a message shows it. */
export type CardRow = {
  id: string;
  slug: string;
  title: string;
  image_id: string | null;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
  location_name: string;
  price: PriceRange;
  is_postponed: boolean;
  is_sold_out: boolean;
  is_switched_off: boolean;
  cancelled_at: Date | null;
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
    .select(['location_name', 'is_postponed', 'is_sold_out', 'is_switched_off', 'cancelled_at'])
    .select(rangeColumns)
    .where('organization_id', '=', organizationId)
    .where(
      'id',
      'in',
      ids.map((id) => id.toLowerCase()),
    )
    .execute();
  // One line each, without characters that a message uses for its own marks.
  const cards = rows.map(({ terms, prices, title, location_name, ...row }): CardRow => {
    const price = rangeNow({ terms, prices }, now);
    return { ...row, price, title: lineOf(title), location_name: lineOf(location_name) };
  });
  return new Map(cards.map((card) => [card.id, card]));
}

/** Tells whether readers of a message can go to an event. */
export function canBeShown(
  { is_switched_off, cancelled_at, ends_at, is_postponed }: CardRow,
  now: Date,
): boolean {
  return !is_switched_off && cancelled_at === null && (is_postponed || ends_at > now);
}
