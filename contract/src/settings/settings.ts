import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { type FormCodec, numberFrom } from '../form.ts';
import { Amount } from '../money.ts';
import { COUNT, DECIMAL, LINE, spaced } from '../patterns.ts';
import { PaymentInstructions } from '../orders/orders.ts';
import { PaymentRules, wholeNumber } from '../orders/payment-rules.ts';
import {
  EnvironmentSetting,
  JobQueue,
  OutsideStatus,
  OutsideTest,
  OutsideTestInput,
  outsideThings,
} from './status.ts';
import { Email, lineOfText } from '../users.ts';

/** The fee is taken from the price (`organizer`) or added to it (`buyer`). */
export const feePayers = ['organizer', 'buyer'] as const;
export type FeePayer = (typeof feePayers)[number];

export const settingsSentences = {
  saved: 'Settings saved.',
  feeRange: 'The highest fee cannot be below the lowest.',
  retried: 'They are tried again now.',
} as const;

const MAX_FEE = 1000;

/** Amounts in euros. */
export const Settings = z.object({
  name: z.string(),
  logo_url: z.string().nullable(),
  accent: z.string(),
  /** '' if not set; the same for the two addresses. */
  support_email: z.string(),
  hold_minutes: z.number().int(),
  order_limit: z.number().int(),
  /** Percent of a ticket's price, with at most two decimals. */
  fee_percent: z.number(),
  fee_fixed: z.number(),
  fee_min: z.number(),
  /** null: no maximum. */
  fee_max: z.number().nullable(),
  fee_payer: z.enum(feePayers),
  payment_instructions: z.string(),
  ...PaymentRules.shape,
  terms_url: z.string(),
  privacy_url: z.string(),
});
export type Settings = z.infer<typeof Settings>;

const Percent = z
  .number({ error: 'Enter a percentage from 0 to 50.' })
  .min(0, 'Enter a percentage from 0 to 50.')
  .max(50, 'Enter a percentage from 0 to 50.')
  .refine((percent) => /^\d+(\.\d{1,2})?$/.test(String(percent)), {
    error: 'Use at most two decimals.',
  });

const FeeAmount = Amount.max(MAX_FEE, 'A fee can be at most 1,000.');

/** The address of a page. Only http and https, so that no link can run a script. */
const WebLink = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters.')
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: 'Enter an address that begins with https:// or http://.',
      }),
    ),
]);

const Values = z.object({
  name: lineOfText('Platform name is required', 60),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #3b1f5b.'),
  support_email: z.union([z.literal(''), Email]),
  hold_minutes: wholeNumber(1, 1440),
  order_limit: wholeNumber(1, 50),
  fee_percent: Percent,
  fee_fixed: FeeAmount,
  fee_min: FeeAmount,
  fee_max: FeeAmount.nullable(),
  fee_payer: z.enum(feePayers, { error: 'Choose who pays the fee.' }),
  payment_instructions: PaymentInstructions,
  ...PaymentRules.shape,
  terms_url: WebLink,
  privacy_url: WebLink,
});

type FeeRange = { fee_min?: number | undefined; fee_max?: number | null | undefined };

export function isFeeRangeWrong({ fee_min: least, fee_max: most }: FeeRange): boolean {
  return least !== undefined && typeof most === 'number' && most < least;
}

/** An absent field stays as it is. */
export const SettingsUpdate = Values.partial().refine((given) => !isFeeRangeWrong(given), {
  path: ['fee_max'],
  error: settingsSentences.feeRange,
});
export type SettingsUpdate = z.input<typeof SettingsUpdate>;

/** `logo: null` removes the logo; if absent, it stays. */
type WithLogo = { logo?: File | null | undefined };

const numbers = [
  'hold_minutes',
  'order_limit',
  'fee_percent',
  'fee_fixed',
  'fee_min',
  'payment_days',
  'unpaid_per_buyer',
  'unpaid_percent',
] as const;

export const settingsForm: FormCodec<SettingsUpdate & WithLogo> = {
  images: [
    {
      name: 'logo',
      maxCount: 1,
      notAnImage: 'Please upload an image file.',
      tooLarge: 'File size exceeds 5MB.',
      tooMany: 'Send one logo.',
    },
  ],
  fields: {
    name: {
      description: 'what the platform is called on its pages and in its mails',
      pattern: LINE,
      maxLength: 60,
    },
    accent: {
      description: 'the colour of buttons and links, such as #3b1f5b',
      pattern: spaced('#[0-9a-fA-F]{6}'),
    },
    support_email: 'where people get help; may be empty',
    hold_minutes: {
      description: 'how long seats are kept for a buyer who has yet to pay',
      pattern: COUNT,
    },
    order_limit: { description: 'how many tickets an order may have', pattern: COUNT },
    fee_percent: { description: "of a ticket's price", pattern: DECIMAL },
    fee_fixed: {
      description: 'euros for each ticket, on top of the percentage',
      pattern: DECIMAL,
    },
    fee_min: { description: 'euros, at least', pattern: DECIMAL },
    fee_max: 'euros, at most; empty: as much as it comes to',
    fee_payer: { description: 'who pays the fee', enum: feePayers },
    payment_instructions: 'where an organization says nothing of its own; may be empty',
    payment_days: 'days to pay where payment is offline; 0: no deadline',
    unpaid_per_buyer: 'unpaid seats of one e-mail address at an event; 0: no limit',
    unpaid_percent: "percent of an event's seats that may be unpaid; 100: no limit",
    terms_url: 'an http or https address; may be empty',
    privacy_url: 'an http or https address; may be empty',
  },
  encode: ({ logo, ...values }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) form.append(name, value === null ? '' : String(value));
    }
    if (logo !== undefined) form.append('logo', logo ?? '');
    return form;
  },
  decode: (fields) => {
    const given: Record<string, unknown> = { ...fields };
    // An empty number is a mistake; an absent field is not.
    for (const name of numbers) {
      if (name in fields) given[name] = numberFrom(fields[name]) ?? Number.NaN;
    }
    if ('fee_max' in fields) given['fee_max'] = numberFrom(fields['fee_max']) ?? null;
    return given;
  },
};

export const settingsApi = endpoints({
  getSettings: {
    method: 'GET',
    path: '/settings',
    summary: 'What the administrators decided for the whole platform.',
    access: 'settings:read',
    envelope: 'data',
    reply: Settings,
  },
  updateSettings: {
    method: 'PUT',
    path: '/settings',
    summary: 'Changes settings; a field left out stays. They hold from the next request on.',
    access: 'settings:write',
    form: settingsForm,
    envelope: 'data',
    reply: Settings,
  },
  listEnvironment: {
    method: 'GET',
    path: '/settings/environment',
    summary: "The server's own settings, without their secrets.",
    access: 'settings:read',
    envelope: 'data',
    reply: z.array(EnvironmentSetting),
  },
  listOutsideStatus: {
    method: 'GET',
    path: '/settings/status',
    summary: 'What the platform stands on, and how it stands.',
    access: 'settings:read',
    envelope: 'data',
    reply: z.array(OutsideStatus),
  },
  testOutside: {
    method: 'POST',
    path: '/settings/test/{what}',
    perMinute: 30,
    summary: 'Tries one of them for real; answers within ten seconds, whatever comes of it.',
    access: 'settings:write',
    params: z.object({ what: z.enum(outsideThings) }),
    body: OutsideTestInput,
    envelope: 'data',
    reply: OutsideTest,
  },
  getJobQueue: {
    method: 'GET',
    path: '/settings/jobs',
    summary: 'What waits to be done, and what was given up.',
    access: 'settings:read',
    envelope: 'data',
    reply: JobQueue,
  },
  retryJobs: {
    method: 'POST',
    path: '/settings/jobs/retry',
    summary: 'Tries given-up jobs again: one, or without a name all of them.',
    access: 'settings:write',
    body: z.object({ id: z.string().max(20).optional() }),
    envelope: 'data',
    reply: JobQueue,
  },
});
