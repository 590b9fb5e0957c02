import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { isolated } from '../people/isolate.ts';
import type { CampaignChannel } from '../campaigns/campaigns.ts';
import { textUpTo } from '../fields/text.ts';

const PerHour = z
  .number()
  .int()
  .min(10, 'Enter at least 10.')
  .max(10_000_000, 'Enter at most 10,000,000.');

export const SendingSettings = z.object({
  /** At most so many e-mails in a second and in an hour, over all servers. */
  per_second: z.number().int().min(1, 'Enter at least 1.').max(5000, 'Enter at most 5,000.'),
  per_hour: PerHour,
  /** New senders are trusted slowly: 500 messages an hour on the first day, twice as many each day. */
  warm_up: z.boolean(),
  /** Marketing messages of one organizer that a person gets in seven days. */
  weekly_per_person: z.number().int().min(1, 'Enter at least 1.').max(14, 'Enter at most 14.'),
  /** Campaigns of a new organizer that an administrator approves. */
  reviewed_first: z.number().int().min(0, 'Enter 0 or more.').max(100, 'Enter at most 100.'),
  /** Text messages in a second and in an hour, over all servers. */
  texts_per_second: z.number().int().min(1, 'Enter at least 1.').max(1000, 'Enter at most 1,000.'),
  texts_per_hour: PerHour,
  /** What the service asks for a part of a text message, in cents with two decimals. */
  part_cents: z
    .number({ error: 'Enter a price.' })
    .min(0, 'Enter 0 or more.')
    .max(1000, 'Enter at most 1,000.'),
  /**
   * The platform's country code, such as 49. Numbers without a code get it if the organizer's address
   * and tax number name no country. With '', such numbers get no text messages.
   */
  calling_code: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,2})?$/, 'Enter the digits of a country code, such as 49.'),
  /** Printed in every marketing mail; the law of many countries asks for it. */
  postal_address: textUpTo(300),
});
export type SendingSettings = z.infer<typeof SendingSettings>;

export const sendingSettingsApi = endpoints({
  getSendingSettings: {
    call: 'GET /campaign-settings',
    summary: 'Returns the limits of sending.',
    access: 'campaigns:approve',
    reply: SendingSettings,
  },
  setSendingSettings: {
    call: 'PUT /campaign-settings',
    summary: 'Sets the limits of sending; they hold from the next message.',
    access: 'campaigns:approve',
    body: SendingSettings,
    reply: SendingSettings,
  },
});

/**
 * What a person can ask for on the page behind a message's link: to get nothing by this channel from
 * its organizer, nothing by either channel from it, or nothing from any organizer.
 */
export const unsubscribeChoices = ['channel', 'organizer', 'everything'] as const;
export type UnsubscribeChoice = (typeof unsubscribeChoices)[number];

/** How marketing by a channel is called. */
export const marketingBy: Record<CampaignChannel, string> = {
  email: 'marketing e-mails',
  text: 'marketing text messages',
};

/** Says what somebody gets no more. */
export function unsubscribedSentence(
  choice: UnsubscribeChoice,
  { organizer, channel }: { organizer: string; channel: CampaignChannel },
): string {
  switch (choice) {
    case 'channel':
      return `You get no more ${marketingBy[channel]} from ${isolated(organizer)}.`;
    case 'organizer':
      return `You get no more marketing from ${isolated(organizer)}, by e-mail or text message.`;
    case 'everything':
      return 'You get no more marketing from any organizer here.';
  }
}

export const unsubscribeApi = endpoints({
  unsubscribe: {
    call: 'POST /public/unsubscribe/{token}',
    summary:
      'Withdraws consent with the token of a campaign’s mail. Also takes the one-click form of RFC 8058; a GET does nothing.',
    access: 'public',
    perMinute: 60,
    body: z.object({ choice: z.enum(unsubscribeChoices).default('channel') }),
    reply: z.object({ choice: z.enum(unsubscribeChoices) }),
  },
});
