import type { Attempts } from './attempts.ts';

/** Calls about boosts with a foreign event or link; see `attempts.ts`. */
export const foreignBoosts: Attempts = {
  listEventLinks: ({ event }) => ({ params: { id: event } }),
  createEventLink: ({ event }) => ({ params: { id: event }, body: { name: 'Mine now' } }),
  updateEventLink: ({ event, eventLink }) => ({
    params: { id: event, link_id: eventLink },
    body: { name: 'Mine now' },
  }),
  deleteEventLink: ({ event, eventLink }) => ({ params: { id: event, link_id: eventLink } }),
  exportEventLinks: ({ event }) => ({ params: { id: event } }),
  askBoost: ({ event }) => ({
    body: { event_id: event, first_day: '2026-01-20', last_day: '2026-01-21' },
  }),
  withdrawBoost: ({ boost }) => ({ params: { id: boost } }),
  getOrganizerPageFacts: ({ organization }) => ({ params: { id: organization } }),
  getEmbedding: ({ organization }) => ({ params: { id: organization } }),
  setEmbedding: ({ organization }) => ({
    params: { id: organization },
    body: { hosts: ['www.example.org'] },
  }),
  getLinkPoster: ({ event, eventLink }) => ({ params: { id: event, link_id: eventLink } }),
  getLinkPicture: ({ event, eventLink }) => ({ params: { id: event, link_id: eventLink } }),
  getLinkQrPng: ({ event, eventLink }) => ({ params: { id: event, link_id: eventLink } }),
  getLinkQrSvg: ({ event, eventLink }) => ({ params: { id: event, link_id: eventLink } }),
};
