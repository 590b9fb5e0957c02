import type { Trx } from '../../../db/database.ts';
import type { Choice } from '../../campaign-people/queries.ts';
import type { CampaignRow } from '../queries.ts';

type Automated = Choice &
  Pick<CampaignRow, 'id' | 'name' | 'automation' | 'event_id'> & {
    status: 'scheduled' | 'in_review';
    /** JSON. */
    content: string;
  };

/** Adds a campaign that an automation wrote; nobody edits it, and it begins now. */
export async function addAutomated(
  trx: Trx,
  { audience, ...campaign }: Automated,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('campaigns')
    .values({
      ...campaign,
      audience: JSON.stringify(audience),
      begins_at: now,
      created_at: now,
      created_by_name: 'Automation',
      updated_at: now,
    })
    .execute();
}
