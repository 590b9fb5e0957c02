import { z } from 'zod';
import { ReadersTimezone } from '../readers-timezone.ts';
import { endpoints } from '../endpoint.ts';
import { Id, ListQuery } from '../list.ts';
import { forSpreadsheet } from '../spreadsheets.ts';

const Fields = z.record(z.string(), z.unknown()).nullable();

export const AuditEntry = z.object({
  /** Position in the hash chain, from 1. */
  number: z.number().int(),
  at: z.iso.datetime(),
  /** Names at the time of the change; `id` is null for changes by the program itself. */
  actor: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  /** The IP address of the request; '' for the program itself. */
  address: z.string(),
  action: z.string(),
  object: z.object({
    type: z.string(),
    id: z.string(),
    /** The object's name at the time of the change. */
    label: z.string(),
    exists: z.boolean(),
    /** For an order that still exists, the id of its event. */
    event_id: z.string().nullable(),
  }),
  /** The fields that changed; empty when an object was created or deleted. */
  changed: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditEntryDetails = AuditEntry.extend({
  /** `before` is null if the object was created, `after` if it was deleted. */
  before: Fields,
  after: Fields,
  /** Hash over this entry and all before it, in hexadecimal. */
  hash: z.string(),
});
export type AuditEntryDetails = z.infer<typeof AuditEntryDetails>;

export const AuditCheck = z.object({
  ok: z.boolean(),
  entries: z.number().int(),
  /** The newest entry's number and hash. Anyone who notes them elsewhere can compare them later. */
  head: z.object({ number: z.number().int(), hash: z.string() }),
  problem: z
    .object({
      kind: z.enum(['changed', 'missing', 'out_of_order', 'tail_lost', 'added']),
      number: z.number().int(),
      sentence: z.string(),
    })
    .nullable(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

export const AuditListQuery = ListQuery.extend({
  actor: z.guid().optional(),
  /** `event.updated`, or `event` for all changes to events. */
  action: z.string().max(100).optional(),
  object_type: z.string().max(100).optional(),
  object_id: Id.optional(),
  /** First and last day, in the reader's `timezone`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timezone: ReadersTimezone,
});

export const auditApi = endpoints({
  listAudit: {
    call: 'GET /audit',
    summary: 'Returns the audit log: who did what to which object, newest first.',
    access: 'audit:read',
    query: AuditListQuery,
    envelope: 'page',
    reply: AuditEntry,
  },
  exportAudit: {
    call: 'GET /audit.csv',
    summary: 'Returns the whole audit log as a CSV file, with the same filters.',
    access: 'audit:read',
    query: forSpreadsheet(AuditListQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  checkAudit: {
    call: 'GET /audit/check',
    summary: 'Recomputes the chain of hashes and reports whether the log is intact.',
    access: 'audit:read',
    perMinute: 12,
    reply: AuditCheck,
  },
  getAuditEntry: {
    call: 'GET /audit/{number}',
    summary: 'Returns one entry of the audit log, with the values before and after.',
    access: 'audit:read',
    params: z.object({ number: z.string().regex(/^\d{1,15}$/) }),
    reply: AuditEntryDetails,
  },
});
