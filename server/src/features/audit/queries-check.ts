import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Broken, type ChainEnd, type Head, problemAtEnd, problemOf } from './rules.ts';

/** Keeps each statement short, and the memory small however long the log is. */
const BATCH = 20_000;

/** The hash before the first entry, as in migration 0008. */
const genesis = sql`sha256('marquee')`;

export type AuditVerdict = Awaited<ReturnType<typeof checkChain>>;

/**
 * Recomputes every entry's hash with the database's own function and follows the chain to its head,
 * on one snapshot, while others keep writing.
 * @param db may be a transaction; then its own changes are checked, too
 */
export async function checkChain(db: Database) {
  if (db.isTransaction) return follow(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(follow);
}

async function follow(db: Database) {
  const head = await readHead(db);
  let end: ChainEnd = { seq: 0, hash: await readGenesis(db) };
  let entries = 0;
  for (;;) {
    const batch = await readBatch(db, end);
    entries += batch.entries;
    const problem = batch.broken && problemOf(batch.broken);
    if (problem) return { ok: false, entries, head, problem };
    if (batch.entries > 0) end = { seq: batch.last_seq, hash: batch.last_hash };
    if (batch.entries < BATCH) break;
  }
  const problem = problemAtEnd(end, head);
  return { ok: problem === undefined, entries, head, problem };
}

async function readHead(db: Database): Promise<Head | undefined> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
  return head && { seq: head.seq, hash: head.hash.toString('hex') };
}

async function readGenesis(db: Database): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select encode(${genesis}, 'hex') as hash`.execute(
    db,
  );
  return rows[0]?.hash ?? '';
}

type Batch = { entries: number; last_seq: number; last_hash: string; broken: Broken | null };

/** Reads a batch of entries after one, and the first that does not follow its predecessor. */
async function readBatch(db: Database, { seq, hash }: ChainEnd): Promise<Batch> {
  const { rows } = await sql<Batch>`
    with entries as (
      select seq, previous_hash, hash, audit_hash(entry) as computed
      from audit_entries entry where seq > ${seq} order by seq limit ${BATCH}
    ), chained as (
      select *, lag(seq, 1, ${seq}::bigint) over places as before_seq,
        lag(hash, 1, decode(${hash}, 'hex')) over places as before_hash
      from entries window places as (order by seq)
    ), broken as (
      select * from chained
      where seq <> before_seq + 1 or hash <> computed or previous_hash <> before_hash
      order by seq limit 1
    )
    select count(*) as entries, coalesce(max(seq), 0) as last_seq,
      (select encode(hash, 'hex') from entries order by seq desc limit 1) as last_hash,
      (select json_build_object('seq', seq, 'before_seq', before_seq,
        'hash', encode(hash, 'hex'), 'computed', encode(computed, 'hex'),
        'previous_hash', encode(previous_hash, 'hex'), 'before_hash', encode(before_hash, 'hex'))
        from broken) as broken
    from entries`.execute(db);
  return rows[0] ?? { entries: 0, last_seq: 0, last_hash: '', broken: null };
}
