import {
  type AccountChangeKind,
  accountChangeSentences as say,
} from '@marquee/contract/finance/account-changes';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { markRestored, tellReaders } from '../../account-changes/commands.ts';
import {
  type ChangeRow,
  findChange,
  findChangeByLink,
  listRestorable,
} from '../../account-changes/queries.ts';
import { type Standing, standingOf } from '../../account-changes/rules.ts';
import { record } from '../../audit/commands.ts';
import { endSessions } from '../../auth/sessions/commands.ts';
import { setAccountInUse } from '../../connected-accounts/commands-in-use.ts';
import { changeOrganization } from '../../organizations/commands.ts';
import { lockSettings, restoreInstructions, SETTINGS_OBJECT } from '../../settings/commands.ts';
import { mailJob } from '../../orders/mail/jobs.ts';

/**
 * Returns the change of a mailed link, as long as it can be taken back.
 * @throws AppError `conflict` afterwards
 */
export async function openLink({ db, clock }: Deps, token: string): Promise<ChangeRow> {
  const change = await findChangeByLink(db, token);
  if (!change) throw gone(say.unknown);
  const chain = await chainOf(db, change, clock());
  // What comes back is older than this change if there were others on the same day.
  return { ...change, before: chain[0]?.before ?? change.before };
}

/** @throws AppError as `openLink` */
export async function restoreByLink(deps: Deps, token: string): Promise<ChangeRow> {
  const change = await openLink(deps, token);
  return restore(deps, change, null);
}

/** @throws AppError `not_found`, or `conflict` when the change cannot be taken back any more */
export async function restoreAccount(deps: Deps, actor: Actor, id: string): Promise<ChangeRow> {
  return restore(deps, await getOwnChange(deps, actor, id), actor);
}

/** @throws AppError `not_found`, also for another organization's */
export async function getOwnChange({ db }: Deps, actor: Actor, givenId: string) {
  const change = await findChange(db, getId(givenId));
  const scope = organizationScope(actor);
  if (!change || (scope !== null && scope !== change.organization_id)) throw notFound();
  return change;
}

/**
 * Returns the changes of the same kind that were made within a day and not taken back, the oldest
 * first. All are taken back together: what stood before the first of them has stood for a day, so a
 * thief who changed an account cannot have it restored by a later, rightful change.
 */
async function chainOf(db: Deps['db'] | Trx, change: ChangeRow, now: Date): Promise<ChangeRow[]> {
  const all = await listRestorable(db, change.organization_id, now);
  const chain = all.filter(({ kind }) => kind === change.kind);
  if (!chain.some(({ id }) => id === change.id)) throw gone(say.gone);
  return chain;
}

/** @param actor null: by a mailed link, without a session */
async function restore(deps: Deps, change: ChangeRow, actor: Actor | null): Promise<ChangeRow> {
  const now = deps.clock();
  const restored = await deps.db.transaction().execute(async (trx) => {
    const { organization_id: organizationId } = change;
    // This lock comes first, as every change of the account takes it.
    if (organizationId === null) await lockSettings(trx);
    else await changeOrganization(trx, organizationId, ({ name }) => ({ name }));
    const chain = await chainOf(trx, change, now);
    const before = standingOf(chain[0]?.before);
    if (organizationId === null) await restoreInstructions(trx, before.instructions ?? '');
    else await putBack(trx, organizationId, change.kind, before, now);
    await markRestored(
      trx,
      chain.map(({ id }) => id),
      now,
    );
    const makers = new Set(chain.flatMap(({ made_by }) => made_by ?? []));
    for (const maker of makers) {
      if (maker !== actor?.userId) await endSessions(trx, maker);
    }
    if (change.kind !== 'connected_account') await tellBuyers(trx, organizationId, now);
    await tellReaders(trx, organizationId, { changeId: change.id, mail: 'restored' }, now);
    await record(trx, actor, { ...objectOf(change), after: { kind: change.kind, ...before } }, now);
    return { ...change, before: chain[0]?.before ?? change.before };
  });
  // Every server keeps the settings.
  if (change.organization_id === null) await deps.bus.tell('settings');
  return restored;
}

function objectOf({ organization_id: id, organization_name: label }: ChangeRow) {
  if (id === null) return { action: 'settings.account-restored', object: SETTINGS_OBJECT } as const;
  const object = { type: 'organization', id, label } as const;
  return { action: 'organization.account-restored', object } as const;
}

async function putBack(
  trx: Trx,
  organizationId: string,
  kind: string,
  before: Standing,
  now: Date,
): Promise<void> {
  const { holder = '', iban = '', bic = '', bank = '', instructions = '', account } = before;
  const columns = {
    transfer_account: {
      transfer_holder: holder,
      transfer_iban: iban,
      transfer_bic: bic,
      transfer_bank: bank,
    },
    payment_instructions: { payment_instructions: instructions },
  } as const satisfies Partial<Record<AccountChangeKind, object>>;
  if (kind === 'connected_account') {
    return setAccountInUse(trx, organizationId, account ?? null, now);
  }
  const put = kind === 'transfer_account' ? columns.transfer_account : columns.payment_instructions;
  await changeOrganization(trx, organizationId, () => put);
}

/**
 * Writes to buyers who were shown how to pay and still have to, because it was wrong for a while.
 * @param organizationId null: those who were shown the platform's text
 */
async function tellBuyers(trx: Trx, organizationId: string | null, now: Date): Promise<void> {
  const unpaid = trx
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select('orders.id')
    .where('orders.status', '=', 'processing')
    .where('orders.checkout_id', 'is', null)
    .where('orders.payment_way', 'is distinct from', 'door')
    .where('orders.email', '!=', '');
  const orders = await (
    organizationId === null
      ? unpaid.where('organizations.payment_instructions', '=', '')
      : unpaid.where('organizations.id', '=', organizationId)
  ).execute();
  await enqueue(
    trx,
    orders.map(({ id }) => mailJob(id, 'account-restored')),
    now,
  );
}

function gone(sentence: string) {
  return refusal('change_gone', sentence);
}
