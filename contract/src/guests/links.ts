import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { closedLinkSentences, DeviceLink } from '../events/device-links.ts';
import { lineOfText } from '../fields/text.ts';
import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';

/** A promoter's page is at this path and the link's token. */
export const GUEST_LIST_PATH = '/guests/';
/** Links of one event that may be open at a time. */
export const MAX_GUEST_LINKS = 50;
export const MAX_LINK_SEATS = 500;
/** For so many days the list of a postponed event is open, unless a time was chosen. */
export const LINK_DAYS_WITHOUT_DATE = 14;
const MAX_PROMOTER = 60;

export const guestLinkSentences = {
  ...closedLinkSentences,
  unknown: 'This link does not open a guest list. Ask the organizer for a new one.',
  nameMissing: 'Enter the promoter’s name.',
  seats: `Enter a number of seats from 1 to ${MAX_LINK_SEATS}.`,
  endsInPast: 'Choose a time in the future.',
  endsTooLate: 'The list closes at the end of the event at the latest.',
  tooManyLinks: `This event already has ${MAX_GUEST_LINKS} open links. Revoke one first.`,
  fewLeft: (left: number, wanted: number) =>
    left === 0
      ? 'All of your seats are taken.'
      : `These guests need ${formatCount(wanted, nouns.seat)}. You have ${left} left.`,
  closed: 'This list is closed. Ask the organizer to add more guests.',
  tooOften: 'Please wait a minute before you add more guests.',
} as const;

export const GuestLink = DeviceLink.extend({
  /** The promoter. */
  name: z.string(),
  /** The most seats of the promoter's guests, and those that are taken. */
  seats: z.number().int(),
  taken: z.number().int(),
});
export type GuestLink = z.infer<typeof GuestLink>;

export const GuestLinkInput = z.object({
  name: lineOfText(guestLinkSentences.nameMissing, MAX_PROMOTER),
  seats: z
    .number({ error: guestLinkSentences.seats })
    .int(guestLinkSentences.seats)
    .min(1, guestLinkSentences.seats)
    .max(MAX_LINK_SEATS, guestLinkSentences.seats),
  /**
   * Until when the promoter adds guests; default: until the event is over, or 14 days from now while
   * it is postponed.
   */
  ends_at: z.iso.datetime().optional(),
});
export type GuestLinkInput = z.output<typeof GuestLinkInput>;

export const guestLinksApi = endpoints({
  listGuestLinks: {
    call: 'GET /events/{id}/guest-links',
    summary:
      "Returns the links of an event's promoters with the seats that are taken: open links first, then the newest, at most 200.",
    access: 'guests:write',
    reply: z.array(GuestLink),
  },
  createGuestLink: {
    call: 'POST /events/{id}/guest-links',
    summary:
      'Creates a link with which a promoter adds guests without an account, up to a number of seats and a time. Only this answer contains its `token`. The link is `/guests/` and the token.',
    access: 'guests:write',
    refuses: ['too_many_links'],
    body: GuestLinkInput,
    status: 201,
    reply: GuestLink.extend({ token: z.string() }),
  },
  revokeGuestLink: {
    call: 'DELETE /guest-links/{id}',
    summary: 'Revokes a promoter’s link. The guests stay on the list.',
    access: 'guests:write',
    reply: GuestLink,
  },
});
