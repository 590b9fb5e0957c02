import {
  type AuditCheck,
  type AuditEntry,
  type AuditEntryDetails,
} from '@marquee/contract/audit/audit';
import { wordsOfAction } from '@marquee/contract/audit/words';
import type { Columns } from '../../lib/csv.ts';
import type { AuditRow } from './queries.ts';
import type { AuditVerdict } from './queries-check.ts';

type Fields = Record<string, unknown> | null;

export function presentEntry(row: AuditRow): AuditEntry {
  const isChange = row.before !== null && row.after !== null;
  return {
    number: row.seq,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name, email: row.actor_email },
    address: row.address,
    action: row.action,
    object: {
      type: row.object_type,
      id: row.object_id,
      label: row.object_label,
      exists: row.object_exists === true,
      event_id: row.event_id,
    },
    changed: isChange ? Object.keys(fieldsOf(row.after) ?? {}) : [],
  };
}

export function presentDetails(row: AuditRow): AuditEntryDetails {
  return {
    ...presentEntry(row),
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
    hash: row.hash.toString('hex'),
  };
}

/** Only `record` writes these columns, and it writes objects. */
function fieldsOf(value: unknown): Fields {
  return value as Fields;
}

export function presentCheck({ ok, entries, head, problem }: AuditVerdict): AuditCheck {
  return {
    ok,
    entries,
    head: { number: head?.seq ?? 0, hash: head?.hash ?? '' },
    problem: problem ?? null,
  };
}

export const auditColumns: Columns<AuditEntryDetails> = {
  Number: (entry) => entry.number,
  Time: { instant: (entry) => entry.at },
  Who: (entry) => entry.actor.name,
  'E-mail': (entry) => entry.actor.email,
  Address: (entry) => entry.address,
  Action: (entry) => entry.action,
  'In Words': (entry) => wordsOfAction(entry.action),
  Object: (entry) => entry.object.type,
  Name: (entry) => entry.object.label,
  'Object ID': (entry) => entry.object.id,
  Before: (entry) => (entry.before ? JSON.stringify(entry.before) : ''),
  After: (entry) => (entry.after ? JSON.stringify(entry.after) : ''),
  Hash: (entry) => entry.hash,
};
