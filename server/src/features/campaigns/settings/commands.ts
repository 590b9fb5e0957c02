import type { SendingSettings } from '@marquee/contract/campaign-sending/sending';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { record } from '../../audit/commands.ts';

/** The price of a part is stored in hundredths of a cent. */
const UNITS = 100;

export async function getSendingSettings(db: Database): Promise<SendingSettings> {
  const { part_price, ...settings } = await db
    .selectFrom('campaign_sending')
    .select(['per_second', 'per_hour', 'warm_up', 'weekly_per_person', 'reviewed_first'])
    .select(['texts_per_second', 'texts_per_hour', 'part_price', 'calling_code', 'postal_address'])
    .executeTakeFirstOrThrow();
  return { ...settings, part_cents: part_price / UNITS };
}

/** Sets the limits of sending; they hold from the next message. */
export async function setSendingSettings(
  { db, clock }: Deps,
  actor: Actor,
  settings: SendingSettings,
): Promise<SendingSettings> {
  return db.transaction().execute(async (trx) => {
    const before = await getSendingSettings(trx);
    const { part_cents, ...others } = settings;
    const stored = { ...others, part_price: Math.round(part_cents * UNITS) };
    await trx.updateTable('campaign_sending').set(stored).execute();
    const object = { type: 'settings', id: 'sending', label: 'Sending' };
    const change = { action: 'campaign.limits-set', object, before, after: settings } as const;
    await record(trx, actor, change, clock());
    return getSendingSettings(trx);
  });
}

/** Counts the days of a new sender from its first campaign. */
export async function startWarmUp(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('campaign_sending')
    .set({ warm_from: now })
    .where('warm_from', 'is', null)
    .execute();
}
