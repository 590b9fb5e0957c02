import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { financeApi } from '@marquee/contract/finance/finance';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/database.ts';
import { getId } from '../../../lib/ids.ts';
import { badCursor, countUpTo, cutPage, midnight, readCursor } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

type LedgerQuery = QueryOf<(typeof financeApi)['listLedger']>;
type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];
/** An entry with its change of the balance, and the balance after it, in cents. */
export type LedgerRow = EntryRow & { change: number; balance: number };

/** A position in an organization's ledger, which is ordered by the entries' time. */
type Place = { at: string; seq: number };
/** The balance just before a position. */
export type Known = Place & { balance: number };

const ORDER = { sort: '-at' };
const BY_PLACE = sql`(entries.at, entries.seq)`;
const placeOf = ({ at, seq }: Place) => sql`(${at}::timestamptz, ${seq}::bigint)`;

function selectEntries(db: Database, organizationId: string, query: LedgerQuery) {
  let rows = db
    .selectFrom('ledger_entries as entries')
    .leftJoin('events', 'events.id', 'entries.event_id')
    .leftJoin('orders', 'orders.id', 'entries.order_id')
    .where('entries.organization_id', '=', organizationId);
  if (query.kind) rows = rows.where('entries.kind', '=', query.kind);
  if (query.event) rows = rows.where('entries.event_id', '=', getId(query.event));
  const { from, to, timezone } = query;
  if (from) rows = rows.where('entries.at', '>=', midnight(from, 0, timezone));
  if (to) rows = rows.where('entries.at', '<', midnight(to, 1, timezone));
  if (query.search) {
    const said = [sql`orders.name`, sql`orders.email`, sql`events.title`, sql`entries.memo`];
    rows = rows.where(finds(query.search, said));
  }
  return rows;
}

type Entries = ReturnType<typeof selectEntries>;

function readEntries(rows: Entries, limit: number) {
  return rows
    .leftJoin('users', 'users.id', 'entries.actor_id')
    .leftJoin('payouts', 'payouts.id', 'entries.payout_id')
    .select([
      'entries.id',
      'entries.seq',
      'entries.kind',
      'entries.at',
      'entries.event_id',
      'entries.order_id',
      'entries.memo',
      'events.title as event_title',
      'orders.name as buyer',
      'payouts.number as payout_number',
      'users.name as written_by',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ledger_lines as lines')
          .leftJoin('price_types', 'price_types.id', 'lines.price_type_id')
          .select([
            'lines.account',
            'lines.quantity',
            'lines.amount_cents',
            'lines.tax_basis_points',
            'price_types.label as price',
          ])
          .whereRef('lines.entry_id', '=', 'entries.id')
          .orderBy('lines.position'),
      ).as('lines'),
    )
    .orderBy('entries.at', 'desc')
    .orderBy('entries.seq', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Returns one page of an organization's ledger, newest first.
 * @param known the balance just before a position at or above the page's first entry, so that an
 * export does not sum up everything again for each page; without it, the present balance is used
 */
export async function listLedger(
  db: Database,
  organizationId: string,
  query: LedgerQuery,
  known?: Known,
): Promise<Page<LedgerRow>> {
  const rows = selectEntries(db, organizationId, query);
  const from = query.cursor === undefined ? rows : rows.where(isBelow(query.cursor));
  const [found, total] = await Promise.all([
    readEntries(from, query.limit + 1),
    countUpTo(db, rows.select('entries.id')),
  ]);
  const page = cutPage(ORDER, found, query.limit, ({ at, seq, id }) => {
    return { value: `${at.toISOString()}|${seq}`, id };
  });
  const money = await readMoney(db, organizationId, page.data, known);
  const data = page.data.map((row) => {
    const { change, balance } = money.get(row.seq) ?? { change: 0, balance: 0 };
    return { ...row, change, balance };
  });
  return { ...page, data, total };
}

function isBelow(cursor: string): RawBuilder<SqlBool> {
  const [at = '', seq = ''] = readCursor(ORDER, cursor).value.split('|');
  if (Number.isNaN(Date.parse(at)) || !/^\d{1,15}$/.test(seq)) throw badCursor();
  return sql<SqlBool>`${BY_PLACE} < ${placeOf({ at, seq: Number(seq) })}`;
}

/** Returns the position of a page's last entry and the balance before it, for the next page. */
export function knownAfter(rows: LedgerRow[]): Known | undefined {
  const last = rows.at(-1);
  if (!last) return undefined;
  return { at: last.at.toISOString(), seq: last.seq, balance: last.balance - last.change };
}

/**
 * Returns what each entry of a page changes, and the balance after it: the known balance minus the
 * changes of all later entries.
 */
async function readMoney(
  db: Database,
  organizationId: string,
  rows: EntryRow[],
  known: Known | undefined,
): Promise<Map<number, { change: number; balance: number }>> {
  const last = rows.at(-1);
  if (!last) return new Map();
  const now = sql`(
    select coalesce(-sum(amount_cents), 0) from ledger_balances
    where organization_id = ${organizationId})`;
  const { rows: money } = await sql<{ seq: number; change: number; balance: number }>`
    with changes as (
      select entries.at, entries.seq, -coalesce(sum(amount_cents), 0) as change
      from ledger_entries entries
        left join ledger_lines lines
          on entry_id = entries.id and lines.organization_id = entries.organization_id
      where entries.organization_id = ${organizationId}
        and ${BY_PLACE} >= ${placeOf({ at: last.at.toISOString(), seq: last.seq })}
        ${known ? sql`and ${BY_PLACE} < ${placeOf(known)}` : sql``}
      group by entries.id
    ), summed as (
      select seq, change::bigint, (${known ? sql`${known.balance}::bigint` : now}
        - sum(change) over (order by at desc, seq desc) + change)::bigint as balance
      from changes
    )
    select * from summed where seq = any(${rows.map(({ seq }) => seq)})`.execute(db);
  return new Map(money.map(({ seq, ...amounts }) => [seq, amounts]));
}
