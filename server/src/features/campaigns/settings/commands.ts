import type { SendingSettings } from '@marquee/contract/campaigns/sending';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { record } from '../../audit/commands.ts';

export async function getSendingSettings(db: Database): Promise<SendingSettings> {
  return db
    .selectFrom('campaign_sending')
    .select(['per_second', 'per_hour', 'warm_up', 'weekly_per_person', 'reviewed_first'])
    .select('postal_address')
    .executeTakeFirstOrThrow();
}

/** Sets the limits of sending; they hold from the next message. */
export async function setSendingSettings(
  { db, clock }: Deps,
  actor: Actor,
  settings: SendingSettings,
): Promise<SendingSettings> {
  return db.transaction().execute(async (trx) => {
    const before = await getSendingSettings(trx);
    await trx.updateTable('campaign_sending').set(settings).execute();
    const object = { type: 'settings', id: 'sending', label: 'Sending' };
    const change = { action: 'campaign.limits-set', object, before, after: settings } as const;
    await record(trx, actor, change, clock());
    return settings;
  });
}
