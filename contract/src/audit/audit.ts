import { z } from 'zod';
import { ReadersTimezone } from '../analytics.ts';
import { endpoints } from '../endpoint.ts';
import { Id, ListQuery } from '../list.ts';

/** Readable values by field. */
const Fields = z.record(z.string(), z.unknown()).nullable();

/** One change: who did what to which object, when, from where. */
export const AuditEntry = z.object({
  /** Its place in the chain, from 1. */
  number: z.number().int(),
  at: z.iso.datetime(),
  /** As it was called then; `id` null: the program itself. */
  actor: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  /** Where the request came from; '' for the program itself. */
  address: z.string(),
  /** In the words of the trade: `event.updated`. */
  action: z.string(),
  object: z.object({
    type: z.string(),
    id: z.string(),
    /** What it was called then. */
    label: z.string(),
    /** Whether it is still there. */
    exists: z.boolean(),
    /** Of an order that is still there, its event. */
    event_id: z.string().nullable(),
  }),
  /** The fields that changed; empty when something came or went whole. */
  changed: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditEntryDetails = AuditEntry.extend({
  /** null where there was nothing before, or is nothing after. */
  before: Fields,
  after: Fields,
  /** Of the entry with all that came before it, in hexadecimal. */
  hash: z.string(),
});
export type AuditEntryDetails = z.infer<typeof AuditEntryDetails>;

/** The verdict on the chain. */
export const AuditCheck = z.object({
  ok: z.boolean(),
  /** How many entries were looked at. */
  entries: z.number().int(),
  /** The newest entry's number and hash: who writes them down elsewhere can compare them later. */
  head: z.object({ number: z.number().int(), hash: z.string() }),
  /** The first place where the chain breaks. */
  problem: z
    .object({
      kind: z.enum(['changed', 'missing', 'out_of_order', 'tail_lost', 'added']),
      number: z.number().int(),
      /** What is wrong, in plain words. */
      sentence: z.string(),
    })
    .nullable(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

export const AuditListQuery = ListQuery.extend({
  /** The id of who did it. */
  actor: z.guid().optional(),
  /** `event.updated`, or `event` for all that is done to events. */
  action: z.string().max(100).optional(),
  object_type: z.string().max(100).optional(),
  object_id: Id.optional(),
  /** The reader's first and last day, by `timezone`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timezone: ReadersTimezone,
});

export const auditApi = endpoints({
  listAudit: {
    method: 'GET',
    path: '/audit',
    summary: 'The audit log: who did what to which object, the newest first.',
    access: 'audit:read',
    query: AuditListQuery,
    envelope: 'page',
    reply: AuditEntry,
  },
  exportAudit: {
    method: 'GET',
    path: '/audit.csv',
    summary: 'The audit log with the same filters, whole, as a CSV file.',
    access: 'audit:read',
    query: AuditListQuery.omit({ limit: true, cursor: true }),
    envelope: 'file',
    fileType: 'text/csv',
    reply: z.unknown(),
  },
  checkAudit: {
    method: 'GET',
    path: '/audit/check',
    summary: 'Recomputes the chain of hashes and says whether the log is whole.',
    access: 'audit:read',
    perMinute: 12,
    envelope: 'data',
    reply: AuditCheck,
  },
  getAuditEntry: {
    method: 'GET',
    path: '/audit/{number}',
    summary: 'One entry of the audit log, with the values before and after.',
    access: 'audit:read',
    params: z.object({ number: z.string().regex(/^\d{1,15}$/) }),
    envelope: 'data',
    reply: AuditEntryDetails,
  },
});
