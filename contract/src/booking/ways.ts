import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { SlugParams } from '../events/public.ts';
import { formatNumber } from '../formats/counts.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import { type PayWay, payWays, WayOf } from './way-names.ts';

/** What the deadline of a way counts, and the most of it. */
export const deadlineUnits = {
  card: { unit: 'minutes', least: 5, most: 1440 },
  mollie: { unit: 'minutes', least: 5, most: 1440 },
  transfer: { unit: 'days', least: 1, most: 365 },
  door: { unit: 'hours', least: 1, most: 720 },
} as const satisfies Record<PayWay, { unit: string; least: number; most: number }>;

export const MAX_CLOSES_DAYS = 365;

export const waySentences = {
  saved: 'Ways to pay saved.',
  none: 'Offer at least one way to pay.',
  twice: 'Each way to pay can be offered once.',
  deadline: (way: PayWay) => {
    const { unit, least, most } = deadlineUnits[way];
    return `Enter a number of ${unit} from ${least} to ${formatNumber(most)}.`;
  },
  closes: `Enter a number of days from 1 to ${MAX_CLOSES_DAYS}.`,
  closesNever: 'A card can be offered until the event.',
  notOffered: 'This way to pay is not offered any more. Choose another one.',
  noneOffered:
    'Nobody can pay for this event any more, so it takes no bookings. Please ask the organizer.',
  onlyFree: 'Nobody can pay for this event any more, so only free tickets can be booked.',
  sameWay: 'The order is already paid this way.',
  changedTooOften: 'The way to pay was changed too often. Please ask the organizer.',
  underWay: 'Your payment is being confirmed, so the way to pay stays.',
  marked: 'This order is marked as paid. Take the mark back first.',
  expired: 'The deadline of this order has passed.',
  isGuest: 'Guests pay at the door.',
  changed: 'Way to pay changed.',
} as const;

/** How often a buyer may change the way to pay of one order. */
export const MAX_WAY_CHANGES = 10;

/** A way to pay as an organizer offers it. */
export const WaySetting = z
  .strictObject({
    way: WayOf,
    /**
     * Minutes that seats are held for a card or Mollie, days for a transfer, hours before the start
     * at which seats to be paid at the door are released. Null: the platform's minutes, the payment
     * rules' days, the start.
     */
    deadline: z.number().int().nullable().default(null),
    /** Whole days before the start from which the way is offered no more; null: never. */
    closes_days: z
      .number()
      .int()
      .min(1, waySentences.closes)
      .max(MAX_CLOSES_DAYS, waySentences.closes)
      .nullable()
      .default(null),
  })
  .superRefine(({ way, deadline, closes_days }, refinement) => {
    const { least, most, unit } = deadlineUnits[way];
    if (deadline !== null && (deadline < least || deadline > most)) {
      refinement.addIssue({
        code: 'custom',
        path: ['deadline'],
        message: waySentences.deadline(way),
      });
    }
    if (closes_days !== null && unit === 'minutes') {
      refinement.addIssue({
        code: 'custom',
        path: ['closes_days'],
        message: waySentences.closesNever,
      });
    }
  });
export type WaySetting = z.output<typeof WaySetting>;

/** In the order in which buyers see them; the first one is chosen for who does not choose. */
export const WaySettings = z
  .array(WaySetting)
  .min(1, waySentences.none)
  .max(payWays.length, waySentences.twice)
  .refine((ways) => new Set(ways.map(({ way }) => way)).size === ways.length, {
    error: waySentences.twice,
  });
export type WaySettings = z.output<typeof WaySettings>;

/** Null: as the organization offers them; for an organization what is set up decides. */
const WaysInput = z.object({ ways: WaySettings.nullable() });

/** Whether a way can work, and why not. */
export const WorkingWay = z.object({
  way: WayOf,
  works: z.boolean(),
  missing: z.enum(['service', 'stopped', 'account_in_use', 'bank_account']).nullable(),
});
export type WorkingWay = z.infer<typeof WorkingWay>;

const Terms = z.object({
  way: WayOf,
  deadline: z.number().int().nullable(),
  closes_days: z.number().int().nullable(),
});

const WaysAnswer = z.object({
  /** What was chosen; null: nothing, so `inherited` holds. */
  ways: z.array(Terms).nullable(),
  /** What is offered without an own choice; `way` is null where the organizer explains how to pay. */
  inherited: z.array(Terms.extend({ way: WayOf.nullable() })),
  working: z.array(WorkingWay),
  /** What an event's bookings can choose from now; of an organization, while no cut-off has passed. */
  offered: z.array(WayOf.nullable()),
  /** What the deadlines are without an own one. */
  usual: z.object({ hold_minutes: z.number().int(), payment_days: z.number().int() }),
});
export type WaysAnswer = z.infer<typeof WaysAnswer>;

/** A way that buyers can choose now; `way` is null where the organizer explains how to pay. */
export const OfferedWay = z.object({
  way: WayOf.nullable(),
  /** How long seats are held for a payment page; null for other ways, and where they are held for days. */
  minutes: z.number().int().nullable(),
  /** Days for a transfer; null where there is no deadline, or the start comes before. */
  days: z.number().int().nullable(),
  /** The last day for a transfer of a booking made now; null for other ways. */
  day: z.iso.date().nullable(),
  /** When seats are released that are to be paid at the door, or online within days; null for others. */
  until: z.iso.datetime().nullable(),
});
export type OfferedWay = z.infer<typeof OfferedWay>;

export const waysApi = endpoints({
  getPaymentWays: {
    call: 'GET /organizations/{id}/payment-ways',
    summary: 'Returns the ways to pay that an organization offers, and which can work.',
    access: 'orders:read',
    reply: WaysAnswer,
  },
  setPaymentWays: {
    call: 'PUT /organizations/{id}/payment-ways',
    summary:
      'Sets the ways to pay that an organization offers, in their order, from the next booking on. Unpaid orders keep theirs.',
    access: 'payments:write',
    showsOnPages: true,
    body: WaysInput,
    reply: WaysAnswer,
  },
  getEventWays: {
    call: 'GET /events/{id}/payment-ways',
    summary: 'Returns the ways to pay that an event offers, and which can work.',
    access: 'orders:read',
    reply: WaysAnswer,
  },
  setEventWays: {
    call: 'PUT /events/{id}/payment-ways',
    summary:
      'Sets the ways to pay that an event offers; null: as its organization. Unpaid orders keep theirs.',
    access: 'payments:write',
    showsOnPages: true,
    body: WaysInput,
    reply: WaysAnswer,
  },
  getPublicWays: {
    call: 'GET /public/events/{slug}/payment-ways',
    summary: 'Returns the ways to pay that a booking can choose from now, the usual one first.',
    access: 'public',
    params: SlugParams,
    reply: z.object({ ways: z.array(OfferedWay) }),
  },
  changeOwnWay: {
    call: 'PUT /public/orders/{secret}/payment-way',
    summary: `Changes how an unpaid order is paid, at most ${MAX_WAY_CHANGES} times. An open payment page is closed; money that still comes from it pays the order or goes back.`,
    access: 'public',
    refuses: codesOfOrders.changeWay,
    perMinute: 30,
    body: z.object({ payment: WayOf }),
    reply: z.object({
      way: WayOf,
      expires_at: z.iso.datetime().nullable(),
      payment_url: z.string().optional(),
    }),
  },
});
