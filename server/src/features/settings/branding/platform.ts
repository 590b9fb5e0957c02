import type { Platform } from '@marquee/contract/settings/platform';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { cached } from '../../../lib/cache.ts';
import { imageUrl } from '../../media/presenter.ts';

/** Every page reads it; other servers show a change within two seconds. */
const KEPT = { name: 'platform', forMs: 1_000, most: 1 };

export async function getPlatform(db: Database): Promise<Platform> {
  const row = await db
    .selectFrom('platform_settings as settings')
    .leftJoin('media', 'media.id', 'settings.logo_id')
    .select(['settings.name', 'settings.logo_id', 'settings.accent', 'settings.support_email'])
    .select(['settings.terms_url', 'settings.privacy_url', 'settings.locale'])
    .select(['media.width', 'media.height'])
    .executeTakeFirstOrThrow();
  const { logo_id, width, height, ...same } = row;
  return {
    ...same,
    logo_url: logo_id && imageUrl(logo_id),
    logo_size: width === null || height === null ? null : [width, height],
  };
}

/** Reads the platform's facts through a cache; call `forget` after a change. */
export type PlatformReader = (() => Promise<Platform>) & { forget: () => void };

/** Creates a reader that caches the platform's facts for about a second, for public pages. */
export function platformReader(deps: Deps): PlatformReader {
  const recall = cached(deps, KEPT, (): Promise<Platform> => getPlatform(deps.db));
  return Object.assign(() => recall('platform'), { forget: recall.forget });
}
