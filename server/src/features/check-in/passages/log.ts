import { type Mark, type Settled, settleMarks } from '@marquee/contract/check-in/admission';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { type ScanUser, isLinkHolder } from '../../../lib/actor.ts';
import { anyOf, lockOrdersOf, ruleOfTicket } from '../tickets/queries.ts';

/** The most marks stored for one ticket; nobody enters and leaves that often. */
export const MAX_MARKS = 500;

/** A mark as it is stored. `at` is the time of the scan by the scanner's clock. */
export type StoredMark = Mark & {
  gate: string;
  user_id: string | null;
  user_name: string;
  /** null for an account. */
  scan_link_id: string | null;
  /** Why an admission was undone; '' for other marks. */
  reason: string;
  received_at: Date;
};

export type TicketLog = {
  ticket: Awaited<ReturnType<typeof listLogged>>[number];
  marks: StoredMark[];
  /** The table that each mark was read from. */
  stored: StoredAt[];
};
export type StoredAt = {
  place: 'check_ins' | 'check_in_conflicts' | 'passages';
  /** Set only for the admission in force. */
  leftAt: Date | null;
  mark: StoredMark;
};

/**
 * Reads the logs of tickets and locks their orders, so that no other mark is added until the
 * transaction ends. Unknown tickets are left out.
 */
export async function lockLogs(trx: Trx, ticketIds: string[]): Promise<Map<string, TicketLog>> {
  await lockOrdersOf(trx, ticketIds);
  return readLogs(trx, ticketIds);
}

/** Reads the logs of tickets by their ids. Unknown tickets are left out. */
export async function readLogs(db: Database, ticketIds: string[]): Promise<Map<string, TicketLog>> {
  const tickets = await listLogged(db, ticketIds);
  const stored = Map.groupBy(await listStored(db, ticketIds), ({ ticketId }) => ticketId);
  return new Map(
    tickets.map((ticket) => {
      const own = (stored.get(ticket.id) ?? []).map(({ place, leftAt, mark }) => ({
        place,
        leftAt,
        // A mark without a rule was made under the present one.
        mark: { ...mark, rule: mark.rule ?? ticket.admission_rule },
      }));
      // Rows of `passages` first, because they have the rule.
      const marks = own.toSorted((a, b) => (a.place > b.place ? -1 : 1)).map(({ mark }) => mark);
      return [ticket.id, { ticket, marks: withoutCopies(marks), stored: own }];
    }),
  );
}

export function settle({ ticket, marks }: TicketLog): Settled<StoredMark> {
  return settleMarks(marks, ticket.timezone);
}

/** Returns now, or just after the last mark if the clock of a scanner is ahead. */
export function momentAfter({ marks }: TicketLog, now: Date): Date {
  const last = Math.max(...marks.map(({ at }) => at.getTime()), 0);
  return new Date(Math.max(now.getTime(), last + 1));
}

function withoutCopies(marks: StoredMark[]): StoredMark[] {
  return [...Map.groupBy(marks, keyOf).values()].flatMap(([first]) => first ?? []);
}

/** Identifies a mark; the same mark has the same key in every table. */
export const keyOf = ({ kind, nonce }: Pick<Mark, 'kind' | 'nonce'>) => `${kind} ${nonce}`;

function listLogged(db: Database, ids: string[]) {
  return db
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .select(['tickets.id', 'tickets.order_id', 'tickets.event_id', 'tickets.price_type_id'])
    .select(['tickets.voided_at', 'events.title', 'events.timezone'])
    .select(ruleOfTicket.as('admission_rule'))
    .where(anyOf('tickets.id', ids))
    .orderBy('tickets.id')
    .execute();
}

type StoredRow = Omit<StoredMark, 'rule'> & {
  ticketId: string;
  place: StoredAt['place'];
  leftAt: Date | null;
  rule: StoredMark['rule'] | null;
};

async function listStored(db: Database, ids: string[]) {
  const of = sql`where ticket_id = any(${ids}::uuid[])`;
  const who = sql`nonce, gate, user_id, user_name, scan_link_id, scanned_at as at, received_at`;
  const { rows } = await sql<StoredRow>`
    select ticket_id as "ticketId", 'check_ins' as place, left_at as "leftAt", 'in' as kind,
      null as rule, '' as reason, ${who} from check_ins ${of}
    union all
    select ticket_id, 'check_in_conflicts', null, 'in', null, '', ${who}
      from check_in_conflicts ${of}
    union all
    select ticket_id, 'passages', null, kind::text, rule::text, reason, ${who} from passages ${of}
  `.execute(db);
  return rows.map(({ ticketId, place, leftAt, ...mark }) => ({ ticketId, place, leftAt, mark }));
}

/** Returns who made a mark, as it is stored. */
export function scanUserColumns(scanUser: ScanUser) {
  return {
    user_id: scanUser.userId,
    user_name: scanUser.name,
    scan_link_id: isLinkHolder(scanUser) ? scanUser.scanLink.id : null,
  };
}
