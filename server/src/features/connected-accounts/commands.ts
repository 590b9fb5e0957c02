import { accountSentences as say } from '@marquee/contract/connected-accounts';
import type { PayoutSchedule } from '@marquee/contract/finance/payout-schedules';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { AccountState, ConnectedAccounts } from '../../gateways/payments/accounts.ts';
import { originOf } from '../../http/origin.ts';
import { type Actor, isAdministrator } from '../../lib/actor.ts';
import { refusal } from '../../lib/app-error.ts';
import { noteAccountChange } from '../account-changes/commands.ts';
import { record } from '../audit/commands.ts';
import { presentSchedule } from './presenter.ts';
import { scheduleInWords } from './rules.ts';
import { accountInUse } from './commands-in-use.ts';
import { type AccountRow, findAccount, getOwnOrganization, listAccounts } from './queries.ts';

type Organization = Awaited<ReturnType<typeof getOwnOrganization>>;

/**
 * Returns a link to the payment service's form about an organization's account. Creates the account
 * first if there is none; calls at the same time create one.
 * @throws AppError `not_found`, `conflict` if accounts are not offered, `unavailable` if the service
 * does not answer
 */
export async function connectAccount(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  const { db, clock } = deps;
  const organization = await getOwnOrganization(db, actor, givenId);
  const accounts = offered(deps);
  // One statement reads the account in use and their number, so that calls at the same time agree.
  const known = await listAccounts(db, organization.id);
  const account =
    known.find(({ left_at }) => left_at === null)?.account ??
    (await createAccount(deps, accounts, { ...organization, earlier: known.length }));
  const url = await answered(accounts.onboard(account, pagesOf(deps, actor, organization.id)));
  await db.transaction().execute(async (trx) => {
    const before = await accountInUse(trx, organization.id, known);
    await trx
      .updateTable('connected_accounts')
      .set({ disconnected_at: null })
      .where('account', '=', account)
      .where('left_at', 'is', null)
      .execute();
    const made = { organizationId: organization.id, kind: 'connected_account' } as const;
    const standing = { before: { account: before }, after: { account } };
    await noteAccountChange(trx, actor, { ...made, ...standing }, clock());
    const object = auditedOrganization(organization);
    const after = { account };
    await record(trx, actor, { action: 'organization.account-opened', object, after }, clock());
  });
  return url;
}

async function createAccount(
  { db, clock }: Deps,
  accounts: ConnectedAccounts,
  { id, name, email, earlier }: Organization & { earlier: number },
): Promise<string> {
  const key = `account-${id}-${earlier}`;
  const account = await answered(accounts.create({ key, name, email }));
  await db
    .insertInto('connected_accounts')
    .values({ account, organization_id: id, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return account;
}

/** Names the pages that the payment service's form leads back to. */
function pagesOf({ config }: Deps, actor: Actor, organizationId: string) {
  const own = isAdministrator(actor) ? `finance/${organizationId}` : 'money';
  const page = `${originOf(config)}/admin/${own}?tab=get-paid`;
  return { done: `${page}&stripe=done`, expired: `${page}&stripe=expired` };
}

/**
 * Reads the state of an organization's account from the payment service.
 * @throws AppError as `connectAccount`
 */
export async function refreshOwn(
  deps: Deps,
  actor: Actor,
  givenId: string,
): Promise<AccountRow | undefined> {
  const { id } = await getOwnOrganization(deps.db, actor, givenId);
  const accounts = offered(deps);
  const known = await findAccount(deps.db, id);
  if (!known) throw refusal('no_connected_account', say.noAccount);
  await storeState(deps, known.account, await answered(accounts.read(known.account)));
  return findAccount(deps.db, id);
}

/** Stores the state of an account, whoever asked for it. */
export async function refreshAccount(deps: Deps, account: string): Promise<void> {
  if (deps.accounts) await storeState(deps, account, await deps.accounts.read(account));
}

async function storeState(
  { db, clock }: Deps,
  account: string,
  state: AccountState | undefined,
): Promise<void> {
  const now = clock();
  if (!state) return leaveAccount(db, account, now);
  const isAsked = state.asks.length > 0 || !state.chargesEnabled || !state.payoutsEnabled;
  await db
    .updateTable('connected_accounts')
    .set((eb) => ({
      charges_enabled: state.chargesEnabled,
      payouts_enabled: state.payoutsEnabled,
      details_submitted: state.detailsSubmitted,
      asks: state.asks,
      asks_due_at: state.asksDueAt,
      disabled_reason: state.disabledReason,
      ...scheduleColumns(state.schedule),
      checked_at: now,
      ...(state.chargesEnabled && { enabled_at: eb.fn.coalesce('enabled_at', eb.val(now)) }),
      asked_since: isAsked
        ? sql<Date | null>`case when enabled_at is null then null else coalesce(asked_since, ${now}) end`
        : null,
    }))
    .where('account', '=', account)
    .where('left_at', 'is', null)
    .execute();
}

/** Notes that the platform has no access to an account any more. */
export async function leaveAccount(db: Deps['db'], account: string, now: Date): Promise<void> {
  await db
    .updateTable('connected_accounts')
    .set({ left_at: now, charges_enabled: false, asked_since: null })
    .where('account', '=', account)
    .where('left_at', 'is', null)
    .execute();
}

/** @throws AppError as `refreshOwn` */
export async function setSchedule(
  deps: Deps,
  actor: Actor,
  givenId: string,
  schedule: PayoutSchedule,
): Promise<AccountRow | undefined> {
  const { db, clock } = deps;
  const organization = await getOwnOrganization(db, actor, givenId);
  const accounts = offered(deps);
  const known = await findAccount(db, organization.id);
  if (!known) throw refusal('no_connected_account', say.noAccount);
  await answered(accounts.setSchedule(known.account, schedule));
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('connected_accounts')
      .set(scheduleColumns(schedule))
      .where('account', '=', known.account)
      .execute();
    const made = {
      organizationId: organization.id,
      kind: 'payout_schedule',
      before: { schedule: scheduleInWords(presentSchedule(known)) },
      after: { schedule: scheduleInWords(schedule) },
    } as const;
    await noteAccountChange(trx, actor, made, clock());
    const change = {
      action: 'organization.payout-schedule-changed',
      object: auditedOrganization(organization),
      before: presentSchedule(known) ?? {},
      after: schedule,
    } as const;
    await record(trx, actor, change, clock());
  });
  return findAccount(db, organization.id);
}

/** @throws AppError `not_found`, or `conflict` when there is no account in use */
export async function disconnectAccount(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
): Promise<AccountRow | undefined> {
  const organization = await getOwnOrganization(db, actor, givenId);
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('connected_accounts')
      .set({ disconnected_at: clock(), asked_since: null })
      .where('organization_id', '=', organization.id)
      .where('left_at', 'is', null)
      .where('disconnected_at', 'is', null)
      .returning('account')
      .executeTakeFirst();
    if (!ended) throw refusal('no_connected_account', say.noAccount);
    const made = { organizationId: organization.id, kind: 'connected_account' } as const;
    await noteAccountChange(
      trx,
      actor,
      { ...made, before: ended, after: { account: null } },
      clock(),
    );
    const object = auditedOrganization(organization);
    const action = 'organization.account-disconnected';
    await record(trx, actor, { action, object, before: ended }, clock());
  });
  return findAccount(db, organization.id);
}

function scheduleColumns(schedule: PayoutSchedule | null) {
  const { interval = null, weekday = null, month_day: day = null } = schedule ?? {};
  return { payout_interval: interval, payout_day: weekday ?? (day === null ? null : String(day)) };
}

function auditedOrganization({ id, name }: Organization) {
  return { type: 'organization', id, label: name } as const;
}

function offered({ accounts }: Deps): ConnectedAccounts {
  if (accounts === null) throw refusal('accounts_not_offered', say.notOffered);
  return accounts;
}

/** Refuses with `unavailable` when the payment service fails; the log has the cause. */
async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const failure = refusal('account_service_failed', say.failed);
    failure.cause = cause;
    throw failure;
  }
}
