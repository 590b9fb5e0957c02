import type { BankProblem } from '@marquee/contract/transfers/bank-files';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.generated.ts';
import { type BankEntry, detailsOf } from './reading/entry.ts';
import { fingerprintBeside } from './reading/fingerprints.ts';

/** A transfer of a file and what becomes of it. */
export type Found = {
  entry: BankEntry;
  fingerprint: Buffer;
  /** As earlier releases wrote it. */
  earlierFingerprint: Buffer;
  problem: BankProblem | null;
  orderId: string | null;
};

export type Kept = {
  /** The ids of transfers that are new. */
  fresh: Set<string>;
  /** How many possible doubles are new. */
  doubles: number;
};

type File = { organizationId: string; digest: Buffer; readAt: Date };
type Known = { id: string; fingerprint: string; version: number; accepted: number };

type Row = Insertable<DB['bank_entries']>;

/** Rows of one insert; PostgreSQL allows 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

/**
 * Keeps the transfers of a file that are new. One that is equal to a transfer of an earlier file in
 * everything is kept as a possible double, because banks also write equal transfers of one day.
 */
export async function keepEntries(trx: Trx, file: File, found: Found[]): Promise<Kept> {
  // Two files of one organization that are read at once may have equal transfers.
  const lock = `bank files ${file.organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const isKnownFile = await wasRead(trx, file);
  const known = await knownOf(trx, file, found);
  const first = new Map<string, string>();
  const fresh = found.filter((one) => !known.has(one));
  const inserted = await insert(
    trx,
    fresh.map((one) => rowOf(file, one)),
  );
  const ids = new Map(inserted.map(({ id, fingerprint }) => [fingerprint.toString('hex'), id]));
  const equals: { id: string; double_of: string }[] = [];
  for (const { entry, fingerprint } of fresh) {
    const id = ids.get(fingerprint.toString('hex'));
    const key = JSON.stringify(entry);
    const earlier = first.get(key);
    if (id !== undefined && earlier !== undefined) equals.push({ id, double_of: earlier });
    else if (id !== undefined) first.set(key, id);
  }
  await markEquals(trx, equals);
  const doubles = isKnownFile ? [] : [...known].map(([one, it]) => doubleOf(file, one, it));
  return {
    fresh: new Set(ids.values()),
    doubles: (await insert(trx, doubles)).length,
  };
}

async function wasRead(trx: Trx, { organizationId, digest }: File): Promise<boolean> {
  const row = await trx
    .selectFrom('bank_entries')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('file_digest', '=', digest)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the transfers that an earlier file had, each with its row. */
async function knownOf(trx: Trx, file: File, found: Found[]): Promise<Map<Found, Known>> {
  const prints = found.flatMap((one) => [one.fingerprint, one.earlierFingerprint]);
  const rows = await trx
    .selectFrom('bank_entries as entry')
    .select(['entry.id', 'entry.fingerprint_version as version'])
    .select(sql<string>`encode(entry.fingerprint, 'hex')`.as('fingerprint'))
    // Doubles that a person took for transfers of their own; the next equal one is one more.
    .select((eb) =>
      eb
        .selectFrom('bank_entries as double')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('double.double_of', '=', 'entry.id')
        .where('double.status', 'not in', ['double', 'same'])
        .as('accepted'),
    )
    .where('entry.organization_id', '=', file.organizationId)
    .where('entry.fingerprint', '=', sql<Buffer>`any(${prints}::bytea[])`)
    .execute();
  const byPrint = new Map(
    rows.map((row) => [row.fingerprint, { ...row, accepted: row.accepted ?? 0 }]),
  );
  const known = new Map<Found, Known>();
  for (const one of found) {
    const earlier = byPrint.get(one.earlierFingerprint.toString('hex'));
    const row =
      byPrint.get(one.fingerprint.toString('hex')) ??
      (earlier?.version === 1 ? earlier : undefined);
    if (row) known.set(one, row);
  }
  return known;
}

function rowOf({ organizationId, digest, readAt }: File, { entry, ...one }: Found): Row {
  return {
    organization_id: organizationId,
    fingerprint: one.fingerprint,
    fingerprint_version: 2,
    file_digest: digest,
    booked_on: entry.bookedOn,
    amount_cents: entry.cents,
    currency: entry.currency,
    payer: entry.name,
    payer_iban: entry.iban,
    text: entry.text,
    details: detailsOf(entry),
    status: 'open',
    // Until its order is complete, which is another transaction.
    problem: one.problem ?? 'unknown',
    order_id: one.orderId,
    read_at: readAt,
  };
}

/** Returns a row for a possible double; there is one until a person has decided. */
function doubleOf(file: File, one: Found, known: Known): Row {
  const fingerprint = fingerprintBeside(
    Buffer.from(known.fingerprint, 'hex'),
    `double ${known.accepted}`,
  );
  return { ...rowOf(file, { ...one, fingerprint }), status: 'double', double_of: known.id };
}

async function insert(trx: Trx, rows: Row[]) {
  const kept: { id: string; fingerprint: Buffer }[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const inserted = await trx
      .insertInto('bank_entries')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['organization_id', 'fingerprint']).doNothing())
      .returning(['id', 'fingerprint'])
      .execute();
    kept.push(...inserted);
  }
  return kept;
}

/** Notes which transfers of one file are equal to an earlier one of it. */
async function markEquals(trx: Trx, equals: { id: string; double_of: string }[]): Promise<void> {
  if (equals.length === 0) return;
  const ids = equals.map(({ id }) => id);
  const firsts = equals.map(({ double_of }) => double_of);
  await sql`update bank_entries set double_of = pair.first
    from unnest(${ids}::uuid[], ${firsts}::uuid[]) as pair (id, first)
    where bank_entries.id = pair.id`.execute(trx);
}
