import { sql } from 'kysely';
import type { Database } from '../../server/src/db/database.ts';
import { makeCampaign } from '../../server/src/testing/campaigns.ts';
import { makeOrganization } from '../../server/src/testing/factories.ts';

/** Lets campaigns go as fast as the server can. */
export async function sendFast(db: Database): Promise<void> {
  const pace = { per_second: 5000, per_hour: 10_000_000, warm_up: false };
  await db.updateTable('campaign_sending').set(pace).execute();
}

/** Begins a campaign to followers of a new organizer. */
export async function beginCampaign(db: Database, people: number): Promise<void> {
  const { id } = await makeOrganization(db);
  const at = new Date(Date.now() - 60_000);
  await sql`
    insert into follows (id, organization_id, email, wording, asked_at, confirmed_at)
    select gen_random_uuid(), ${id}, 'reader' || n || '@example.com', 'Yes', ${at}, ${at}
    from generate_series(1, ${people}::integer) n`.execute(db);
  await makeCampaign(db, id, { status: 'scheduled', begins_at: new Date() });
}
