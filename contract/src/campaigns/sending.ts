import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

export const SendingSettings = z.object({
  /** At most so many messages in a second and in an hour, over all servers. */
  per_second: z.number().int().min(1, 'Enter at least 1.').max(5000, 'Enter at most 5,000.'),
  per_hour: z
    .number()
    .int()
    .min(10, 'Enter at least 10.')
    .max(10_000_000, 'Enter at most 10,000,000.'),
  /** New senders are trusted slowly: 500 messages an hour on the first day, twice as many each day. */
  warm_up: z.boolean(),
  /** Marketing messages of one organizer that a person gets in seven days. */
  weekly_per_person: z.number().int().min(1, 'Enter at least 1.').max(14, 'Enter at most 14.'),
  /** Campaigns of a new organizer that an administrator approves. */
  reviewed_first: z.number().int().min(0, 'Enter 0 or more.').max(100, 'Enter at most 100.'),
  /** Printed in every marketing mail; the law of many countries asks for it. */
  postal_address: z.string().trim().max(300, 'Use at most 300 characters.'),
});
export type SendingSettings = z.infer<typeof SendingSettings>;

export const sendingSettingsApi = endpoints({
  getSendingSettings: {
    method: 'GET',
    path: '/campaign-settings',
    summary: 'Returns the limits of sending.',
    access: 'campaigns:approve',
    envelope: 'data',
    reply: SendingSettings,
  },
  setSendingSettings: {
    method: 'PUT',
    path: '/campaign-settings',
    summary: 'Sets the limits of sending; they hold from the next message.',
    access: 'campaigns:approve',
    body: SendingSettings,
    envelope: 'data',
    reply: SendingSettings,
  },
});

/** What a person can ask for on the page behind a mail’s link. */
export const unsubscribeChoices = ['organizer', 'everything'] as const;
export type UnsubscribeChoice = (typeof unsubscribeChoices)[number];

export const unsubscribeSentences = {
  organizer: (name: string) => `You get no more marketing e-mails from ${name}.`,
  everything: 'You get no more marketing e-mails from any organizer here.',
} as const;

export const unsubscribeApi = endpoints({
  unsubscribe: {
    method: 'POST',
    path: '/public/unsubscribe/{token}',
    summary:
      'Withdraws consent with the token of a campaign’s mail. Also takes the one-click form of RFC 8058; a GET does nothing.',
    access: 'public',
    perMinute: 60,
    params: z.object({ token: z.string().min(1).max(64) }),
    body: z.object({ choice: z.enum(unsubscribeChoices).default('organizer') }),
    envelope: 'data',
    reply: z.object({ choice: z.enum(unsubscribeChoices) }),
  },
});
