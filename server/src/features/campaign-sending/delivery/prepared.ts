import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps.ts';
import { type CampaignRow, findCampaign } from '../../campaigns/queries.ts';

/** Compiled campaigns that are kept. */
const KEPT = 20;
/** Events on cards may change while a large campaign is sent. */
const KEPT_MS = 60_000;

/** Returns a function that prepares a campaign's message once for many recipients. */
export function keepPrepared<T extends object>(
  { db }: Pick<Deps, 'db'>,
  prepare: (campaign: CampaignRow) => Promise<T>,
): (campaignId: string) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>({ max: KEPT, ttl: KEPT_MS });
  const find = async (id: string) => {
    const campaign = await findCampaign(db, id);
    if (!campaign) throw new Error('The campaign was deleted.');
    return prepare(campaign);
  };
  return async (id) => {
    const known = kept.get(id);
    if (known) return known;
    const prepared = find(id);
    kept.set(id, prepared);
    return prepared.catch((error: unknown) => {
      kept.delete(id);
      throw error;
    });
  };
}
