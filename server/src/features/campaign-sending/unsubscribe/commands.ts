import {
  type UnsubscribeChoice,
  unsubscribeChoices,
} from '@marquee/contract/campaign-sending/sending';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { withdraw } from '../../audience/withdrawals/commands.ts';
import { findChoice, findSubscription, type SubscriptionRow } from './queries.ts';

/**
 * Withdraws consent with the code of a message. Saying the same again changes nothing.
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
    const chosen = await findChoice(trx, found);
    if (chosen !== null && isAtLeast(chosen, choice)) return found;
    const { campaign_id, email, organization_id } = found;
    await withdraw(
      trx,
      {
        email,
        organizationId: choice === 'everything' ? null : organization_id,
        channel: choice === 'channel' ? found.channel : null,
        source: 'unsubscribe page',
      },
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

/** Tells whether what somebody asked for before covers what they ask for now. */
function isAtLeast(before: UnsubscribeChoice, now: UnsubscribeChoice): boolean {
  return unsubscribeChoices.indexOf(before) >= unsubscribeChoices.indexOf(now);
}
