import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { posterSizes } from '../events/poster.ts';
import { Id } from '../list.ts';
import { ViaCode } from './via.ts';
import { lineOfText } from '../fields/text.ts';
import { SpreadsheetQuery } from '../spreadsheets.ts';

export const MAX_EVENT_LINKS = 200;
export const MAX_COMMISSION = 50;

export const linkSentences = {
  nameMissing: 'Enter a name for the link',
  badCode: 'Use up to 32 letters, digits, hyphens and underscores',
  badCommission: `Enter a commission from 0 to ${MAX_COMMISSION} percent, with at most two decimals`,
  codeInUse: 'This code is already in use. Choose another one.',
  tooMany: `An event can have at most ${MAX_EVENT_LINKS} links. Delete one first.`,
  created: 'Link created',
  saved: 'Link saved',
  deleted: 'Link deleted',
} as const;

export const EventLink = z.object({
  link_id: z.string(),
  name: z.string(),
  code: z.string(),
  /** The address to hand out. */
  url: z.string(),
  /** Percent of what is paid for the tickets. */
  commission: z.number(),
  /** Page views with this code; programs that say what they are do not count. */
  clicks: z.number().int(),
  /** Completed orders that it was the last link of, and what is left of them. */
  orders: z.number().int(),
  tickets: z.number().int(),
  /** Euros, without the booking fee. */
  revenue: z.number(),
  /** Euros of commission for those orders, less refunds. */
  commission_owed: z.number(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
});
export type EventLink = z.infer<typeof EventLink>;

const Commission = z
  .number({ error: linkSentences.badCommission })
  .min(0, linkSentences.badCommission)
  .max(MAX_COMMISSION, linkSentences.badCommission)
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
    error: linkSentences.badCommission,
  });

export const EventLinkChange = z.object({
  name: lineOfText(linkSentences.nameMissing, 80),
  commission: Commission.default(0),
});

export const EventLinkInput = EventLinkChange.extend({
  /** Default: the name and some letters. It cannot be changed: it may be on paper. */
  code: ViaCode.optional(),
});
export type EventLinkInput = z.input<typeof EventLinkInput>;

/** A post of 1080 × 1080, a preview of 1200 × 630, a story of 1080 × 1920 pixels. */
export const pictureShapes = ['square', 'wide', 'story'] as const;
export type PictureShape = (typeof pictureShapes)[number];

export const linksApi = endpoints({
  listEventLinks: {
    call: 'GET /events/{id}/links',
    summary: 'Returns an event’s links with what they brought, those with the most revenue first.',
    access: 'boosts:read',
    reply: z.array(EventLink),
  },
  createEventLink: {
    call: 'POST /events/{id}/links',
    summary: 'Creates a named link of an event.',
    access: 'boosts:write',
    refuses: ['link_code_in_use', 'too_many_event_links'],
    body: EventLinkInput,
    status: 201,
    reply: EventLink,
  },
  updateEventLink: {
    call: 'PUT /events/{id}/links/{link_id}',
    summary: 'Changes a link’s name, and its commission for orders that are completed later.',
    access: 'boosts:write',
    body: EventLinkChange,
    reply: EventLink,
  },
  deleteEventLink: {
    call: 'DELETE /events/{id}/links/{link_id}',
    summary: 'Deletes a link with its clicks. Its address still leads to the event.',
    access: 'boosts:write',
    reply: z.object({ link_id: Id }),
  },
  exportEventLinks: {
    call: 'GET /events/{id}/links.csv',
    summary: 'Returns an event’s links with what they brought, as a CSV file.',
    access: 'boosts:read',
    query: SpreadsheetQuery,
    fileType: 'text/csv',
  },
  getLinkPoster: {
    call: 'GET /events/{id}/links/{link_id}/poster.pdf',
    summary: 'Returns the event’s poster to print, with the QR code of a link.',
    access: 'boosts:read',
    perUserMinute: 20,
    query: z.object({ size: z.enum(posterSizes).default('a4') }),
    fileType: 'application/pdf',
  },
  getLinkPicture: {
    call: 'GET /events/{id}/links/{link_id}/picture.jpg',
    summary: 'Returns a picture of the event for social networks, with the QR code of a link.',
    access: 'boosts:read',
    perUserMinute: 20,
    query: z.object({ shape: z.enum(pictureShapes).default('square') }),
    fileType: 'image/jpeg',
  },
  getLinkQrPng: {
    call: 'GET /events/{id}/links/{link_id}/qr.png',
    summary: 'Returns the QR code of a link as a picture for screens.',
    access: 'boosts:read',
    fileType: 'image/png',
  },
  getLinkQrSvg: {
    call: 'GET /events/{id}/links/{link_id}/qr.svg',
    summary: 'Returns the QR code of a link as a drawing for print.',
    access: 'boosts:read',
    fileType: 'image/svg+xml',
  },
});
