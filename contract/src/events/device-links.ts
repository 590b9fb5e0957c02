import { z } from 'zod';

/** Why a link does not open a device; a 401 answer's `code` ends with it. */
export const linkRefusals = ['revoked', 'ended', 'unknown'] as const;
export type LinkRefusal = (typeof linkRefusals)[number];

/** Why a link that opened a device no longer does; the same for every kind of links. */
export const closedLinkSentences = {
  revoked: 'This link was revoked. Ask the organizer for a new one.',
  ended: 'This link has ended. Ask the organizer for a new one.',
} as const satisfies Partial<Record<LinkRefusal, string>>;

/** What all links have that open a device at an event without an account. */
export const DeviceLink = z.object({
  link_id: z.string(),
  ends_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  revoked_at: z.iso.datetime().nullable(),
  /** To the minute; null if never used. */
  last_seen_at: z.iso.datetime().nullable(),
});
export type DeviceLink = z.infer<typeof DeviceLink>;
