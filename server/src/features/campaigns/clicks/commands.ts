import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import { viaUrl } from '../message/via.ts';

/** `{code}-{number}`; text messages have shorter codes, and no number for the first link. */
const FORM = /^([0-9a-f]{24}|[0-9a-f]{12})(?:-(\d{1,4}))?$/;

/**
 * Returns where a message's link leads; undefined if there is none. Also while a campaign is paused
 * or cancelled, because its messages stay.
 * @param isCounted false for programs that say what they are
 */
export async function followLink(
  deps: Deps,
  text: string,
  isCounted: boolean,
): Promise<string | undefined> {
  const [, code, number = '0'] = FORM.exec(text) ?? [];
  if (code === undefined) return undefined;
  const link = Number(number);
  const found = await deps.db
    .selectFrom('campaign_recipients as recipient')
    .innerJoin('campaigns', 'campaigns.id', 'recipient.campaign_id')
    .select(['campaign_id', 'email'])
    .select(sql<string | null>`campaigns.links[${link + 1}]`.as('url'))
    .where('code', '=', code)
    .executeTakeFirst();
  if (!found?.url) return undefined;
  if (isCounted) await countClick(deps, found, link);
  return viaUrl(originOf(deps.config), found.url, code);
}

async function countClick(
  { db, clock }: Deps,
  { campaign_id, email }: { campaign_id: string; email: string },
  link: number,
): Promise<void> {
  await db
    .insertInto('campaign_clicks')
    .values({ campaign_id, email, link, first_at: clock(), clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'email', 'link'])
        // One reader, or a program that follows links again and again, counts for little.
        .doUpdateSet({ clicks: sql`least(campaign_clicks.clicks + 1, 1000)` }),
    )
    .execute();
}
