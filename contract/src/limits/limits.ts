import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { MAX_CAPACITY, MAX_PRICES } from '../events/limits.ts';
import { lineOfText } from '../fields/text.ts';
import { Id } from '../list.ts';
import { isolated } from '../people/isolate.ts';
import { sameName } from '../people/lines.ts';
import { soldOutReasons } from './why.ts';

export const MAX_SHARED_LIMITS = 20;

export const limitSentences = {
  saved: 'Shared limits saved.',
  name: 'Enter a name.',
  sameName: 'Another limit has this name.',
  seats: 'Enter a whole number above 0.',
  types: 'Choose at least one price type.',
  tooMany: `An event can have at most ${MAX_SHARED_LIMITS} shared limits.`,
  unknown: 'This price does not belong to the event.',
  below: (taken: number) =>
    `${taken === 1 ? '1 seat is' : `${taken} seats are`} sold or held already. Enter at least ${taken}.`,
  /** The smallest order of a price type that it would never have room for. */
  tooSmall: ({ label, people }: { label: string; people: number }) =>
    `The smallest order of ${isolated(label)} is for ${people} people. Enter at least ${people}.`,
} as const;

const say = limitSentences;

const Limit = z.strictObject({
  /** For staff; buyers do not see it. */
  name: lineOfText(say.name, 60),
  seats: z
    .number({ error: say.seats })
    .int(say.seats)
    .positive(say.seats)
    .max(MAX_CAPACITY, say.seats),
  /** A ticket that admits several people takes as many seats. */
  ticket_ids: z
    .array(Id)
    .min(1, say.types)
    .max(MAX_PRICES)
    .transform((ids) => [...new Set(ids)]),
});

export const LimitsInput = z.object({
  limits: z
    .array(Limit)
    .max(MAX_SHARED_LIMITS, say.tooMany)
    .superRefine((limits, context) => {
      const names = limits.map(({ name }) => sameName(name));
      for (const [index, name] of names.entries()) {
        if (names.indexOf(name) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'name'], message: say.sameName });
      }
    }),
});
export type LimitsInput = z.output<typeof LimitsInput>;

/** `taken`: sold and held seats, those of guests among them. */
const SharedLimitNow = z.object({
  name: z.string(),
  seats: z.number().int(),
  ticket_ids: z.array(z.string()),
  taken: z.number().int(),
});

const seats = {
  sold: z.number().int(),
  guests: z.number().int(),
  /** Held while their buyers pay. */
  held: z.number().int(),
  /** Held for buyers who pay later or applied, or whose payment is being confirmed. */
  unpaid: z.number().int(),
  /** Those of `unpaid` that belong to applications. */
  applied: z.number().int(),
  left: z.number().int(),
};

const counts = {
  /** Null: no limit of its own. */
  limit: z.number().int().nullable(),
  ...seats,
};

const why = {
  /** What leaves nothing to book; null: something is left. */
  why: z.enum(soldOutReasons).nullable(),
  /** The reason and the next step for people; '' where something is left. */
  sentence: z.string(),
};

export const Availability = z.object({
  event: z.object({
    ...counts,
    ...why,
    /** Seats that only holders of a code get, and nobody took yet. */
    reserved: z.number().int(),
    /** People in the waiting room; null while it is closed. */
    waiting: z.number().int().nullable(),
  }),
  shared_limits: z.array(SharedLimitNow.extend({ ...seats, ...why })),
  tickets: z.array(z.object({ ticket_id: z.string(), Type: z.string(), ...counts, ...why })),
});
export type Availability = z.infer<typeof Availability>;

export const limitsApi = endpoints({
  getSharedLimits: {
    call: 'GET /events/{id}/shared-limits',
    summary: 'Returns the seats that several price types of an event share.',
    access: 'events:read',
    reply: z.object({ limits: z.array(SharedLimitNow) }),
  },
  setSharedLimits: {
    call: 'PUT /events/{id}/shared-limits',
    summary:
      'Sets all shared limits of an event; a limit cannot be below the seats that are sold or held.',
    access: 'events:write',
    showsOnPages: true,
    refuses: ['event_cancelled'],
    body: LimitsInput,
    reply: z.object({ limits: z.array(SharedLimitNow) }),
  },
  getAvailability: {
    call: 'GET /events/{id}/availability',
    summary:
      'Returns where the seats of an event and of its price types are, and why nothing is left.',
    access: 'events:read',
    reply: Availability,
  },
});
