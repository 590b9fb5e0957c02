import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id, ListQuery } from '../list.ts';
import { forSpreadsheet } from '../spreadsheets.ts';
import { EventCodeBatch } from './batches.ts';
import { BulkCodesInput, codeBases, CodeInput, codeKinds } from './input.ts';

/** Whether a code can be used now; `used_up` comes first. */
export const codeStates = ['usable', 'used_up', 'not_yet', 'over'] as const;
export type CodeState = (typeof codeStates)[number];

/** A code of an event, with what it earned and cost. */
export const EventCode = z.object({
  code_id: z.string(),
  code: z.string(),
  kind: z.enum(codeKinds),
  /** Percent, or euros; null for `access`. */
  value: z.number().nullable(),
  per: z.enum(codeBases),
  /** Empty: all price types that are not hidden. */
  ticket_ids: z.array(z.string()),
  uses: z.number().int().nullable(),
  uses_per_person: z.number().int().nullable(),
  min_tickets: z.number().int().nullable(),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  adds_up: z.boolean(),
  below_floor: z.boolean(),
  /** Seats that only orders with the code get, or with a code of its batch; null: none. */
  reserved: z.number().int().nullable(),
  /** When everybody gets the rest of them; null: when the code ends or the event begins. */
  reserved_until: z.iso.datetime().nullable(),
  /** How many of them are still kept. */
  reserved_left: z.number().int(),
  /** The name of the codes that were made together; null for a single one. */
  batch: z.string().nullable(),
  state: z.enum(codeStates),
  /** When a campaign gave it to one reader; null: nobody got it so. */
  given_at: z.iso.datetime().nullable(),
  /** Orders that use it: sold, or with seats held. */
  used: z.number().int(),
  /** Euros of the tickets that were sold with it, without the booking fee and less refunds. */
  revenue: z.number(),
  /** Euros that it took off those tickets. */
  discount: z.number(),
  created_at: z.iso.datetime(),
});
export type EventCode = z.infer<typeof EventCode>;

/** `batch`: only the codes that were made together under this name. */
export const CodeListQuery = ListQuery.extend({ batch: z.string().max(80).optional() });

const refusesTypes = ['code_exists', 'event_codes_full'] as const;

export const codesApi = endpoints({
  listCodes: {
    call: 'GET /events/{id}/codes',
    summary: 'Returns an event’s codes with what they earned and cost, newest first.',
    access: 'events:read',
    query: CodeListQuery,
    envelope: 'page',
    reply: EventCode,
  },
  listEventCodeBatches: {
    call: 'GET /events/{id}/code-batches',
    summary:
      'Returns the batches of an event’s codes with what they earned and cost, the newest first, at most 100. `batch` names one of them.',
    access: 'events:read',
    query: CodeListQuery.pick({ batch: true }),
    reply: z.array(EventCodeBatch),
  },
  createCode: {
    call: 'POST /events/{id}/codes',
    summary: 'Creates a code that makes tickets of an event cheaper or opens hidden ones.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 60,
    refuses: refusesTypes,
    body: CodeInput,
    status: 201,
    reply: EventCode,
  },
  createCodes: {
    call: 'POST /events/{id}/codes/bulk',
    summary: 'Creates up to 10,000 codes at once that nobody can guess.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 10,
    refuses: ['event_codes_full'],
    body: BulkCodesInput,
    status: 201,
    reply: z.object({
      batch: z.string(),
      count: z.number().int(),
      codes: z.array(z.string()),
    }),
  },
  updateCode: {
    call: 'PUT /events/{id}/codes/{code_id}',
    summary:
      'Changes a code for orders that are placed later, and for tickets that earlier ones get more.',
    access: 'events:write',
    perMinute: 60,
    refuses: ['code_exists'],
    body: CodeInput,
    reply: EventCode,
  },
  deleteCode: {
    call: 'DELETE /events/{id}/codes/{code_id}',
    summary: 'Deletes a code that no order uses.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 60,
    refuses: ['code_in_use'],
    reply: z.object({ code_id: Id }),
  },
  exportCodes: {
    call: 'GET /events/{id}/codes.csv',
    summary: 'Returns an event’s codes with what they earned and cost, as a CSV file.',
    access: 'events:read',
    perUserMinute: 20,
    query: forSpreadsheet(CodeListQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
});
