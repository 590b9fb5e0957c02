import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { MAX_TICKETS_PER_ORDER } from '../events/public.ts';
import { Id } from '../list.ts';
import { Order } from '../orders/orders.ts';
import { PublicOrder } from '../orders/public.ts';
import { HolderEmail, HolderName } from './given.ts';

/** Changes in a day: of an order's names, and of one ticket's. */
export const changeLimits = { order: 40, ticket: 6 } as const;

export const changeSentences = {
  saved: 'The names are saved.',
  unchanged: 'Nothing was changed.',
  closed: 'Names can no longer be changed here. Please contact the organizer.',
  used: 'This ticket is checked in, so its name stays.',
  gone: 'This ticket is no longer valid. Reload the page and try again.',
  noPlace: 'This ticket was issued before tickets had names.',
  nothingToSend: 'This order has no tickets to send yet.',
  tooOften: 'These names were changed very often today. Please try again tomorrow.',
} as const;

/** What is changed of one ticket; with an empty name it shows the buyer's again. */
const Change = z.object({
  name: HolderName,
  email: HolderEmail.default(''),
  /** The ticket goes to somebody else: it gets a new code, and the old one is void. */
  hand_over: z.boolean().default(false),
});

export const BuyersChanges = z.object({
  holders: z
    .array(
      Change.extend({
        /** One of this and `index` is required. */
        reference: z.string().max(20).optional(),
        /** Instead of `reference`, while the order has no tickets: the index of one of its `places`. */
        index: z.number().int().min(0).max(MAX_TICKETS_PER_ORDER).optional(),
        /** Beside `index`: the price type of the place. A place that has another one now is refused. */
        ticket_id: Id.optional(),
      })
        .refine(({ reference, index }) => (reference === undefined) !== (index === undefined), {
          path: ['reference'],
          error: changeSentences.gone,
        })
        .meta({ oneOf: [{ required: ['reference'] }, { required: ['index'] }] }),
    )
    .min(1)
    .max(MAX_TICKETS_PER_ORDER),
});

export const StaffsChanges = z.object({
  holders: z
    .array(
      Change.extend({
        /** A ticket of the order; with `index` the price type of that place, as for buyers. */
        ticket_id: Id.optional(),
        /** Names one of the order's `places`, while it has no tickets. */
        index: z.number().int().min(0).max(MAX_TICKETS_PER_ORDER).optional(),
      })
        .refine(({ ticket_id, index }) => ticket_id !== undefined || index !== undefined, {
          path: ['ticket_id'],
          error: changeSentences.gone,
        })
        .meta({ anyOf: [{ required: ['ticket_id'] }, { required: ['index'] }] }),
    )
    .max(MAX_TICKETS_PER_ORDER),
  /** Sends each changed ticket to its holder's address. */
  send: z.boolean().default(false),
  /** Answers with the effect and changes nothing. */
  dry_run: z.boolean().default(false),
});
export type StaffsChanges = z.output<typeof StaffsChanges>;

/** What a change of holders does, or would do. */
export const HoldersEffect = z.object({
  changed: z.number().int(),
  /** Codes that become void, because the ticket has a new one. */
  codes_voided: z.number().int(),
  /** Links to a holder's own page that no longer work. */
  links_voided: z.number().int(),
  /** Mails that go out with `send`. */
  mails: z.number().int(),
});
export type HoldersEffect = z.infer<typeof HoldersEffect>;

export const holderChangesApi = endpoints({
  changeNames: {
    call: 'PUT /public/orders/{secret}/holders',
    summary:
      'Names the holders of tickets, by their references, or the people of an unpaid order or an application, by the indexes of its `places`, until the time that the organizer set. A ticket that goes to another address, or with `hand_over`, gets a new code. Each new address gets its ticket, once there is one.',
    access: 'public',
    refuses: ['names_closed', 'tickets_gone', 'tickets_used'],
    perMinute: 30,
    body: BuyersChanges,
    reply: PublicOrder,
  },
  changeHolders: {
    call: 'PUT /order/{id}/holders',
    summary:
      'Changes the holders of tickets of an order, or of its places while it is unpaid or an application. A ticket that goes to another address, or with `hand_over`, gets a new code. Mails go out only with `send`; `dry_run` answers with the effect only.',
    access: 'orders:write',
    refuses: ['tickets_gone', 'tickets_used', 'no_tickets'],
    perUserMinute: 120,
    body: StaffsChanges,
    reply: Order.extend({ effect: HoldersEffect }),
  },
});
