import type { Platform } from '@marquee/contract/settings/platform';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { cached } from '../../../lib/cache.ts';
import { forgetWhenTold } from '../../../servers/forget.ts';
import { imageUrl } from '../../media/presenter.ts';

/** Every page reads it. A change shows at once, on kept pages within two seconds if a server was not told. */
const KEPT = { name: 'platform', forMs: 500, most: 1 };

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

/** Reads the platform's facts through a cache. */
export type PlatformReader = () => Promise<Platform>;

/** Creates a reader that caches the platform's facts until they change, for public pages. */
export function platformReader(deps: Deps): PlatformReader {
  const recall = cached(deps, KEPT, (): Promise<Platform> => getPlatform(deps.db));
  forgetWhenTold(deps.bus, 'settings', recall);
  return () => recall('platform');
}
