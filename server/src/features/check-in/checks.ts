import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Check, Difference } from '../../doctor/check.ts';
import { readLogs, settle, type TicketLog } from './passages/log.ts';

const AT_ONCE = 1000;

export const checkInChecks: Check[] = [
  sql`
    select 'check_ins' as "table", concat(ticket_id, ' ', nonce) as id, 'order_id' as what,
      door.order_id::text as stored, tickets.order_id::text as computed
    from check_ins door join tickets on tickets.id = ticket_id
    where door.order_id <> tickets.order_id`,
  ofDoor('check_ins'),
  ofDoor('check_in_conflicts'),
  ofDoor('passages'),
  findStaleAdmissions,
];

/** Checks that every row at the door belongs to a ticket and to that ticket's event. */
function ofDoor(table: 'check_ins' | 'check_in_conflicts' | 'passages'): Check {
  return sql`
    select ${sql.lit(table)} as "table", concat(ticket_id, ' ', nonce) as id, 'event_id' as what,
      door.event_id::text as stored, coalesce(tickets.event_id::text, 'no such ticket') as computed
    from ${sql.table(table)} door left join tickets on tickets.id = ticket_id
    where door.event_id is distinct from tickets.event_id`;
}

/** Compares the admission in force and the conflicts of a ticket with its passages. */
async function findStaleAdmissions(db: Database): Promise<Difference[]> {
  const differences: Difference[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await listLoggedAfter(db, after);
    for (const log of (await readLogs(db, ids)).values()) differences.push(...differencesOf(log));
    const last = ids.at(-1);
    if (last === undefined) return differences;
    after = last;
  }
}

async function listLoggedAfter(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('passages')
    .select('ticket_id')
    .distinct()
    .where('ticket_id', '>', id)
    .orderBy('ticket_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ ticket_id }) => ticket_id);
}

function differencesOf(log: TicketLog): Difference[] {
  const { admission, exit, conflicts } = settle(log);
  const stored = log.stored.find(({ place }) => place === 'check_ins');
  const disputed = log.stored.filter(({ place }) => place === 'check_in_conflicts');
  const of = (table: string, what: string, pair: { stored: string; computed: string }) =>
    pair.stored === pair.computed ? [] : [{ table, id: log.ticket.id, what, ...pair }];
  return [
    ...of('check_ins', 'admission and exit by its passages', {
      stored: wordsOf(stored?.mark.nonce, stored?.leftAt),
      computed: wordsOf(admission?.nonce, exit?.at),
    }),
    ...of('check_in_conflicts', 'conflicts by its passages', {
      stored: listOf(disputed.map(({ mark }) => mark.nonce)),
      computed: listOf(conflicts.map(({ nonce }) => nonce)),
    }),
  ];
}

function wordsOf(nonce: string | undefined, leftAt: Date | null | undefined): string {
  if (nonce === undefined) return 'not admitted';
  return leftAt ? `${nonce}, left at ${leftAt.toISOString()}` : `${nonce}, inside`;
}

const listOf = (nonces: string[]) => nonces.toSorted().join(', ') || 'none';
