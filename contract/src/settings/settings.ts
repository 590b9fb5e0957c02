import { z } from 'zod';
import { codesOfStepUp, stepUpHeader } from '../auth/fresh-code.ts';
import { endpoints } from '../endpoint.ts';
import { locales } from '../formats/locales.ts';
import { type FormCodec, numberFrom } from '../form.ts';
import { COUNT, DECIMAL, LINE, spaced } from '../fields/patterns.ts';
import { PaymentInstructions } from '../transfers/instructions.ts';
import { PaymentRules, wholeNumber } from '../booking/payment-rules.ts';
import {
  EnvironmentSetting,
  JobQueue,
  IntegrationStatus,
  IntegrationTest,
  IntegrationTestInput,
  integrations,
} from './status.ts';
import { Colour, FeeAmount, Percent, WebLink } from './inputs.ts';
import { isTileUrlMissing, mapTiles, tileSentences, TileSettings } from './map-tiles.ts';
import { lineOfText } from '../fields/text.ts';
import { Email } from '../users.ts';
import { TaxRate } from '../tax/input.ts';

/** The fee is taken from the price (`organizer`) or added to it (`buyer`). */
export const feePayers = ['organizer', 'buyer'] as const;
export type FeePayer = (typeof feePayers)[number];

export const settingsSentences = {
  saved: 'Settings saved.',
  feeRange: 'The highest fee cannot be below the lowest.',
  retried: 'The jobs are being retried now.',
} as const;

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
  fee_max: z.number().nullable(),
  fee_payer: z.enum(feePayers),
  /** Percent of tax that the fee includes; null: a buyer's fee has the tax of its ticket. */
  fee_tax_rate: z.number().nullable(),
  payment_instructions: z.string(),
  ...PaymentRules.shape,
  ...TileSettings.shape,
  terms_url: z.string(),
  privacy_url: z.string(),
  locale: z.enum(locales),
});
export type Settings = z.infer<typeof Settings>;

const Values = z.object({
  name: lineOfText('Platform name is required', 60),
  accent: Colour,
  support_email: z.union([z.literal(''), Email]),
  hold_minutes: wholeNumber(1, 1440),
  order_limit: wholeNumber(1, 50),
  fee_percent: Percent,
  fee_fixed: FeeAmount,
  fee_min: FeeAmount,
  fee_max: FeeAmount.nullable(),
  fee_payer: z.enum(feePayers, { error: 'Choose who pays the fee.' }),
  fee_tax_rate: TaxRate.nullable(),
  payment_instructions: PaymentInstructions,
  ...PaymentRules.shape,
  ...TileSettings.shape,
  terms_url: WebLink,
  privacy_url: WebLink,
  locale: z.enum(locales, { error: 'Choose a language and region.' }),
});

type FeeRange = { fee_min?: number | undefined; fee_max?: number | null | undefined };

export function isFeeRangeWrong({ fee_min: least, fee_max: most }: FeeRange): boolean {
  return least !== undefined && typeof most === 'number' && most < least;
}

/** An absent field stays as it is. */
export const SettingsUpdate = Values.partial()
  .extend({
    /** Needed together with the choice of OpenStreetMap's tiles; it is not stored. */
    accepts_tile_policy: z.boolean().optional(),
  })
  .refine((given) => !isFeeRangeWrong(given), {
    path: ['fee_max'],
    error: settingsSentences.feeRange,
  })
  .refine((given) => given.map_tiles !== 'openstreetmap' || given.accepts_tile_policy === true, {
    path: ['accepts_tile_policy'],
    error: tileSentences.policy,
  })
  .refine((given) => !isTileUrlMissing(given), {
    path: ['tile_url'],
    error: tileSentences.noAddress,
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
      description: 'name of the platform on pages and in e-mails',
      pattern: LINE,
      maxLength: 60,
    },
    accent: {
      description: 'colour of buttons and links, such as #3b1f5b',
      pattern: spaced('#[0-9a-fA-F]{6}'),
    },
    support_email: 'address where people get help; may be empty',
    hold_minutes: {
      description: 'minutes for which an unpaid order keeps its seats',
      pattern: COUNT,
    },
    order_limit: { description: 'most tickets that an order can have', pattern: COUNT },
    fee_percent: { description: "percent of a ticket's price", pattern: DECIMAL },
    fee_fixed: {
      description: 'euros for each ticket, on top of the percentage',
      pattern: DECIMAL,
    },
    fee_min: { description: 'lowest fee in euros', pattern: DECIMAL },
    fee_max: 'highest fee in euros; empty: no maximum',
    fee_payer: { description: 'who pays the fee', enum: feePayers },
    fee_tax_rate:
      'percent of tax that the fee includes; empty: a buyer pays the tax of the ticket on it',
    payment_instructions: 'instructions for organizers that have none of their own; may be empty',
    payment_days: 'days in which an offline payment is due; 0: no deadline',
    unpaid_per_buyer: 'unpaid seats of one e-mail address at an event; 0: no limit',
    unpaid_percent: "percent of an event's seats that may be unpaid; 100: no limit",
    map_tiles: { description: 'where the pictures of maps come from', enum: mapTiles },
    tile_url: 'an http or https address with {z}, {x} and {y}; may be empty',
    tile_credit: 'credit on maps with tiles of another address; empty: OpenStreetMap’s',
    accepts_tile_policy: "true with the choice of OpenStreetMap's tiles",
    terms_url: 'an http or https address; may be empty',
    privacy_url: 'an http or https address; may be empty',
    locale: { description: 'how pages, mails and PDFs write dates and money', enum: locales },
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
    if ('accepts_tile_policy' in fields) {
      given['accepts_tile_policy'] = fields['accepts_tile_policy'] === 'true';
    }
    for (const name of ['fee_max', 'fee_tax_rate']) {
      if (name in fields) given[name] = numberFrom(fields[name]) ?? null;
    }
    return given;
  },
};

export const settingsApi = endpoints({
  getSettings: {
    call: 'GET /settings',
    summary: 'Returns the settings of the platform.',
    access: 'settings:read',
    reply: Settings,
  },
  updateSettings: {
    call: 'PUT /settings',
    summary: 'Changes settings. A field left out stays. Another payment text needs a fresh code.',
    access: 'settings:write',
    refuses: codesOfStepUp,
    headers: stepUpHeader,
    form: settingsForm,
    reply: Settings,
  },
  listEnvironment: {
    call: 'GET /settings/environment',
    summary: "Returns the server's environment, without secrets.",
    access: 'settings:read',
    reply: z.array(EnvironmentSetting),
  },
  listIntegrations: {
    call: 'GET /settings/status',
    summary: 'Returns the status of every integration.',
    access: 'settings:read',
    reply: z.array(IntegrationStatus),
  },
  testIntegration: {
    call: 'POST /settings/test/{what}',
    perMinute: 30,
    summary: 'Tests an integration with a real call and reports within ten seconds.',
    access: 'settings:write',
    params: z.object({ what: z.enum(integrations) }),
    body: IntegrationTestInput,
    reply: IntegrationTest,
  },
  getJobQueue: {
    call: 'GET /settings/jobs',
    summary: 'Returns the waiting and the failed jobs.',
    access: 'settings:read',
    reply: JobQueue,
  },
  retryJobs: {
    call: 'POST /settings/jobs/retry',
    summary: 'Retries failed jobs: one by its id, or all of them without an id.',
    access: 'settings:write',
    body: z.object({ id: z.string().max(20).optional() }),
    reply: JobQueue,
  },
});
