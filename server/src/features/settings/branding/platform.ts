import type { Platform } from '@marquee/contract/settings/platform';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { remembered } from '../../../lib/remembered.ts';
import { imageUrl } from '../../media/presenter.ts';

/** Every page asks; a change is seen on other servers within two seconds. */
const KEPT = { forMs: 1_000, most: 1 };

/** Whose platform it is, as everybody may know. */
export async function getPlatform(db: Database): Promise<Platform> {
  const row = await db
    .selectFrom('platform_settings as settings')
    .leftJoin('media', 'media.id', 'settings.logo_id')
    .select(['settings.name', 'settings.logo_id', 'settings.accent', 'settings.support_email'])
    .select(['settings.terms_url', 'settings.privacy_url', 'media.width', 'media.height'])
    .executeTakeFirstOrThrow();
  const { logo_id, width, height, ...same } = row;
  return {
    ...same,
    logo_url: logo_id && imageUrl(logo_id),
    logo_size: width === null || height === null ? null : [width, height],
  };
}

/** Whose platform it is, from memory; `forget` after a change. */
export type PlatformReader = (() => Promise<Platform>) & { forget: () => void };

/** The same for what is shown to many: remembered for about a second. */
export function platformReader(deps: Deps): PlatformReader {
  const recall = remembered(deps, KEPT, (): Promise<Platform> => getPlatform(deps.db));
  return Object.assign(() => recall('platform'), { forget: recall.forget });
}
