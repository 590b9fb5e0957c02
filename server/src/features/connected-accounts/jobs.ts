import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { AccountEvent } from '../../gateways/payments/payments.ts';
import { type DefinedJobs, defineJobs } from '../../jobs/define.ts';
import { enqueue, type NewJob } from '../../jobs/jobs.ts';
import { postEntry } from '../ledger/commands.ts';
import { leaveAccount, refreshAccount } from './commands.ts';
import { entryOfFailure } from './rules.ts';

const refreshAccountJobs = defineJobs('refresh-account', {
  title: 'State of a connected account',
  payload: z.object({ account: z.string() }),
});

export const connectedAccountJobs: DefinedJobs[] = [
  refreshAccountJobs.doneBy((deps, { account }) => refreshAccount(deps, account)),
];

export function refreshAccountJob(account: string): NewJob {
  return refreshAccountJobs.of({ account });
}

/**
 * Handles a message about a connected account, in any order and any number of times. Messages may
 * arrive late, so the state is read from the service and not from the message.
 */
export async function handleAccountEvent(deps: Deps, event: AccountEvent): Promise<void> {
  const { db, clock } = deps;
  const { account } = event;
  const owner =
    account === undefined
      ? undefined
      : await db
          .selectFrom('connected_accounts')
          .select(['account', 'organization_id'])
          .where('account', '=', account)
          .executeTakeFirst();
  if (!owner) return;
  if (event.kind === 'account-left') return leaveAccount(db, owner.account, clock());
  if (event.kind === 'account-payout') return notePayout(deps, owner, event);
  await db
    .transaction()
    .execute((trx) => enqueue(trx, [refreshAccountJob(owner.account)], clock()));
}

type PayoutEvent = Extract<AccountEvent, { kind: 'account-payout' }>;

/** The statuses of a payout in their order; a late message about an earlier one changes nothing. */
const rank = (status: unknown) => sql`
  array_position(array['pending', 'in_transit', 'paid', 'canceled', 'failed'], ${status})`;

async function notePayout(
  { db, clock }: Deps,
  owner: { account: string; organization_id: string },
  { reference, amountCents, status, failure, createdAt, arrivesAt }: PayoutEvent,
): Promise<void> {
  const hasFailed = status === 'failed';
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into connected_payouts as known (reference, account, organization_id, amount_cents,
        status, failure, created_at, arrives_at, failed_at)
      values (${reference}, ${owner.account}, ${owner.organization_id}, ${amountCents}, ${status},
        ${hasFailed ? failure : ''}, ${createdAt}, ${arrivesAt}, ${hasFailed ? now : null})
      on conflict (reference) do update set status = excluded.status, failure = excluded.failure,
        arrives_at = excluded.arrives_at, failed_at = excluded.failed_at
      where known.account = excluded.account
        and ${rank(sql`known.status`)} < ${rank(sql`excluded.status`)}
      returning reference`.execute(trx);
    const isNews = rows.length > 0;
    if (isNews && hasFailed && amountCents !== 0) {
      const { organization_id: organizationId } = owner;
      const memo = `${reference}: ${failure}`;
      await postEntry(trx, entryOfFailure({ organizationId, amountCents, memo, at: now }));
    }
  });
}
