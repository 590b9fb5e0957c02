import type { PaidInput, PayoutInput } from '@marquee/contract/finance/payouts';
import { payoutSentences as say } from '@marquee/contract/finance/payouts';
import { amountOf } from '@marquee/contract/money';
import { formatCents } from '@marquee/contract/formats/money';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Payouts } from '../../../db/schema.generated.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import { record } from '../../audit/commands.ts';
import { lockBalance, postEntry } from '../../ledger/commands.ts';
import { readBalance } from '../../ledger/queries.ts';
import { payoutCents, refuseUnlessProposed } from '../rules.ts';

/**
 * Keeps others from writing to the ledger until the transaction ends, and waits for those who do.
 * After that, every entry up to the last number can be read. Otherwise an entry with a lower number
 * might still be uncommitted, and belong to a payout that did not count it. The balance is locked
 * first, as every writer does.
 * @returns what is owed to the organization, in cents
 */
async function holdLedger(trx: Trx, organizationId: string): Promise<number> {
  await lockBalance(trx, organizationId);
  await sql`select hold_ledger()`.execute(trx);
  return readBalance(trx, organizationId);
}

/**
 * Proposes a payout of an organization's balance, or of less.
 * @returns the payout's id
 * @throws AppError `not_found`, `conflict` when nothing is owed or another payout is proposed,
 * `invalid` when the amount exceeds the balance
 */
export async function proposePayout(
  deps: Deps,
  actor: Actor,
  givenId: string,
  { amount }: z.output<typeof PayoutInput>,
): Promise<string> {
  const organizationId = getId(givenId);
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const balance = await holdLedger(trx, organizationId);
    const before = await readStanding(trx, organizationId);
    if (before.open > 0) throw refusal('payout_open', say.openAlready);
    const cents = payoutCents(balance, amount);
    const payout = {
      id: randomId(),
      organization_id: organizationId,
      number: before.last_number + 1,
      status: 'proposed',
      amount_cents: cents,
      after_seq: before.after_seq,
      through_seq: before.through_seq,
      proposed_at: now,
      proposed_by: actor.userId || null,
    } satisfies Insertable<Payouts>;
    await trx.insertInto('payouts').values(payout).execute();
    await recordChange(trx, actor, { ...payout, name: before.name }, now, {
      action: 'payout.proposed',
      after: { status: 'proposed', amount: amountOf(cents) },
    });
    return payout.id;
  });
}

/** Returns what a new payout of an organization continues from. */
async function readStanding(trx: Trx, organizationId: string) {
  const { rows } = await sql<{
    name: string;
    open: number;
    last_number: number;
    after_seq: number;
    through_seq: number;
  }>`
    select organizations.name, count(*) filter (where status = 'proposed') as open,
      coalesce(max(number), 0) as last_number,
      coalesce(max(through_seq) filter (where status = 'paid'), 0) as after_seq,
      (select coalesce(max(seq), 0) from ledger_entries) as through_seq
    from organizations left join payouts on organization_id = organizations.id
    where organizations.id = ${organizationId} group by organizations.id`.execute(trx);
  const [standing] = rows;
  if (!standing) throw notFound();
  return standing;
}

/**
 * Withdraws a proposed payout, of which nothing was booked.
 * @throws AppError `not_found`, or `conflict` when it is paid or withdrawn
 */
export async function withdrawPayout(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, givenId);
    await trx
      .updateTable('payouts')
      .set({ status: 'withdrawn', withdrawn_at: now })
      .where('id', '=', payout.id)
      .execute();
    await recordChange(trx, actor, payout, now, {
      action: 'payout.withdrawn',
      before: { status: 'proposed' },
      after: { status: 'withdrawn' },
    });
    return payout.id;
  });
}

/**
 * Notes that a payout was sent, and books it. A second click books nothing.
 * @throws AppError `not_found`, or `conflict` when it is paid or withdrawn, or when the balance no
 * longer covers it
 */
export async function payPayout(
  deps: Deps,
  actor: Actor,
  givenId: string,
  { reference }: z.output<typeof PaidInput>,
): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, givenId);
    const { id, organization_id: organizationId, amount_cents: cents } = payout;
    const balance = await holdLedger(trx, organizationId);
    if (cents > balance) {
      const details = { balance: amountOf(balance) };
      throw refusal('balance_fell', say.balanceFell(formatCents(balance)), { details });
    }
    await trx
      .updateTable('payouts')
      .set({ status: 'paid', paid_at: now, paid_by: actor.userId || null, reference })
      .where('id', '=', id)
      .execute();
    await postEntry(trx, {
      kind: 'payout',
      at: now,
      organizationId,
      payoutId: id,
      actorId: actor.userId || null,
      memo: reference,
      lines: [
        { account: 'payouts', organizationId, amountCents: cents },
        { account: 'bank', organizationId: null, amountCents: -cents },
      ],
    });
    await recordChange(trx, actor, payout, now, {
      action: 'payout.paid',
      before: { status: 'proposed' },
      after: { status: 'paid', amount: amountOf(cents), reference },
    });
    return id;
  });
}

async function lockPayout(trx: Trx, givenId: string) {
  const payout = await trx
    .selectFrom('payouts')
    .innerJoin('organizations', 'organizations.id', 'payouts.organization_id')
    .selectAll('payouts')
    .select('organizations.name')
    .where('payouts.id', '=', getId(givenId))
    .forUpdate('payouts')
    .executeTakeFirstOrThrow(() => notFound());
  refuseUnlessProposed(payout.status);
  return payout;
}

type Change = Pick<Parameters<typeof record>[2], 'before' | 'after'> & {
  action: `payout.${string}`;
};

async function recordChange(
  trx: Trx,
  actor: Actor,
  payout: { id: string; number: number; name: string },
  now: Date,
  change: Change,
): Promise<void> {
  // Follows "Paid the payout …" in the audit log.
  const label = `${payout.number} of ${payout.name}`;
  await record(trx, actor, { ...change, object: { type: 'payout', id: payout.id, label } }, now);
}
