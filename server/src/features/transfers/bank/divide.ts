import { loggedCents } from '@marquee/contract/audit/logged-values';
import { amountOf, centsOf } from '@marquee/contract/money';
import {
  type Assigned,
  bankSentences as say,
  type Divided,
} from '@marquee/contract/transfers/bank-files';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type Change, record } from '../../audit/commands.ts';
import { lockOrder } from '../../orders/commands.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { getOwnOrder } from '../../orders/queries.ts';
import { assign, changeOf, lockEntry, presentAssigned } from './assign.ts';
import { fingerprintBeside } from './reading/fingerprints.ts';
import { forgotten, labelOf } from './set-aside.ts';

type Part = { order_id: string; amount: number };
type Entry = Awaited<ReturnType<typeof lockEntry>>;

/**
 * Divides a transfer between orders and assigns each part, all in one transaction. What is left over
 * becomes a transfer of its own on the list.
 * @throws AppError `not_found`, `conflict` for a transfer in another currency, or `invalid` for
 *   parts that are more than the transfer
 */
export async function divideEntry(
  deps: Deps,
  actor: Actor,
  givenId: string,
  parts: Part[],
): Promise<Divided> {
  const entryId = getId(givenId);
  const now = deps.clock();
  const owned = await Promise.all(
    parts.map(async ({ order_id, amount }) => {
      const { id, event_id, title } = await getOwnOrder(deps.db, actor, order_id);
      return { id, event_id, title, cents: centsOf(amount) };
    }),
  );
  // Everybody locks events in this order, so that no two wait for each other.
  const sorted = owned.toSorted((a, b) => compare(a.event_id, b.event_id) || compare(a.id, b.id));
  return deps.db.transaction().execute(async (trx) => {
    const locked = [];
    for (const part of sorted) locked.push({ ...part, order: await lockOrder(trx, part.id) });
    const [first] = locked;
    if (!first) throw notFound();
    const organizationId = first.order.event.organization_id;
    if (locked.some((it) => it.order.event.organization_id !== organizationId)) throw notFound();
    const entry = await lockEntry(trx, first.order, entryId);
    if (entry.assigned_at !== null) throw notFound();
    const ids = await split(
      trx,
      entry,
      locked.map(({ cents }) => cents),
    );
    const assigned: Assigned[] = [];
    const changes: Change[] = [];
    for (const [index, { id, title, cents, order }] of locked.entries()) {
      const done = await assign(trx, order, { id: ids[index] ?? '', amount_cents: cents }, now);
      assigned.push(presentAssigned(id, done));
      const logged = { transfer: loggedCents(cents), 'part of': loggedCents(entry.amount_cents) };
      changes.push({ ...changeOf(order, done, logged), object: auditedOrder(id, { title }) });
    }
    const restCents = entry.amount_cents - locked.reduce((sum, { cents }) => sum + cents, 0);
    changes.push(dividedChange(entry, assigned, restCents));
    for (const change of changes) await record(trx, actor, change, now);
    return { parts: assigned, rest: amountOf(restCents) };
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Replaces a transfer by its parts and its rest, and returns the ids of the parts. */
async function split(trx: Trx, entry: Entry, cents: number[]): Promise<string[]> {
  const rest = entry.amount_cents - cents.reduce((sum, part) => sum + part, 0);
  if (rest < 0) throw new AppError('invalid', say.tooMuch, { errors: { parts: [say.tooMuch] } });
  const { id, fingerprint, ...shared } = entry;
  const amounts = rest > 0 ? [...cents, rest] : cents;
  const parts = await trx
    .insertInto('bank_entries')
    .values(
      amounts.map((amount_cents, index) => ({
        ...shared,
        fingerprint: fingerprintBeside(fingerprint, `part ${index}`),
        amount_cents,
        part_of: id,
        problem: 'unknown',
        order_id: null,
      })),
    )
    .returning(['id', 'fingerprint'])
    .execute();
  // Its parts know who sent it; one place is enough.
  await trx
    .updateTable('bank_entries')
    .set({ status: 'divided', problem: 'unknown', order_id: null, ...forgotten })
    .where('id', '=', id)
    .execute();
  const byPrint = new Map(parts.map((part) => [part.fingerprint.toString('hex'), part.id]));
  return cents.map((_, index) => {
    const found = byPrint.get(fingerprintBeside(fingerprint, `part ${index}`).toString('hex'));
    if (found === undefined) throw new Error(`Part ${index} of transfer ${id} was not kept.`);
    return found;
  });
}

function dividedChange(entry: Entry, assigned: Assigned[], restCents: number): Change {
  const rest = restCents > 0 && { rest: loggedCents(restCents) };
  const orders = assigned.map(({ reference }) => reference).join(', ');
  const object = { type: 'bank-entry', id: entry.id, label: labelOf(entry) } as const;
  return { action: 'bank-entry.divided', object, after: { orders, ...rest } };
}
