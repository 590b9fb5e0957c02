import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Event } from './events.ts';
import { atMost } from '../fields/text.ts';

export const MIN_SLUG = 3;
export const MAX_SLUG = 60;
/** The most addresses that lead to an event beside its present one. */
export const MAX_FORMER_SLUGS = 20;

export const addressSentences = {
  form: 'Use small letters, digits and single hyphens.',
  tooShort: `Use at least ${MIN_SLUG} characters.`,
  tooLong: atMost(MAX_SLUG),
  taken: 'Another event has or had this address. Choose another one.',
  tooMany: `An event keeps at most ${MAX_FORMER_SLUGS} former addresses. Go back to one of them, or keep this one.`,
  changed: 'The address was changed. The old one leads to it.',
} as const;

const Slug = z
  .string()
  .min(MIN_SLUG, addressSentences.tooShort)
  .max(MAX_SLUG, addressSentences.tooLong)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, addressSentences.form);

/** The last part of the address of an event's page. */
export const AddressInput = z.object({ slug: Slug });
export type AddressInput = z.infer<typeof AddressInput>;

export const eventAddressApi = endpoints({
  checkEventAddress: {
    call: 'GET /events/{id}/address',
    summary: 'Tells whether an event can have an address: no other event has or had it.',
    access: 'events:write',
    perUserMinute: 60,
    query: AddressInput,
    reply: z.object({ slug: z.string(), is_free: z.boolean() }),
  },
  updateEventAddress: {
    call: 'PUT /events/{id}/address',
    summary: 'Changes the address of an event’s page. The old one redirects to it for ever.',
    access: 'events:write',
    showsOnPages: true,
    perUserMinute: 10,
    refuses: ['address_taken', 'too_many_addresses'],
    body: AddressInput,
    reply: Event,
  },
});
