import type { UnsubscribeChoice } from '@marquee/contract/campaigns/sending';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { withdraw } from '../../audience/withdrawals/commands.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';

/**
 * Withdraws consent with the code of a message: from its organizer, or from everybody. Saying it
 * twice changes nothing.
 * @throws AppError `not_found`
 */
export async function unsubscribe(
  { db, clock }: Deps,
  token: string,
  choice: UnsubscribeChoice,
): Promise<SubscriptionRow> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const found = await findSubscription(trx, token);
    if (!found) throw notFound();
    const { campaign_id, email, organization_id } = found;
    const organizationId = choice === 'everything' ? null : organization_id;
    const known = await trx
      .selectFrom('withdrawals')
      .select('id')
      .where('email', '=', email)
      .where('organization_id', organizationId === null ? 'is' : '=', organizationId)
      .where('at', '>=', found.sent_at)
      .executeTakeFirst();
    if (known) return found;
    await withdraw(
      trx,
      { email, organizationId, channel: 'email', source: 'unsubscribe page' },
      now,
    );
    await trx
      .updateTable('campaign_recipients')
      .set({ unsubscribed_at: now })
      .where('campaign_id', '=', campaign_id)
      .where('email', '=', email)
      .execute();
    return found;
  });
}
