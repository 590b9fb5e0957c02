import { api } from '@marquee/contract/api';
import { makeBoost, makeEventLink } from '../factories/boosts.ts';
import { makeOrganization } from '../factories.ts';
import { makeEvent } from '../factories/events.ts';
import type { Change } from './changes.ts';

const { boosts, embedding, links } = api;

const days = { first_day: '2026-01-14', last_day: '2026-01-15' };

/** The changes of boosts; see `changes.ts`. */
export const boostChanges: Record<string, Change> = {
  createEventLink: async ({ app, administrator }) => {
    const params = { id: (await makeEvent(app.db)).id };
    const body = { name: 'Café Anna', commission: 10 };
    return () => administrator.call(links.createEventLink, { params, body });
  },
  updateEventLink: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const params = { id, link_id: (await makeEventLink(app.db, id)).id };
    const body = { name: 'Café Berta', commission: 12.5 };
    return () => administrator.call(links.updateEventLink, { params, body });
  },
  askBoost: async ({ app, administrator }) => {
    const body = { event_id: (await makeEvent(app.db)).id, ...days };
    return () => administrator.call(boosts.askBoost, { body });
  },
  withdrawBoost: async ({ app, administrator }) => {
    const params = { id: (await makeBoost(app.db, await makeEvent(app.db))).id };
    return () => administrator.call(boosts.withdrawBoost, { params });
  },
  approveBoost: async ({ app, administrator }) => {
    const params = { id: (await makeBoost(app.db, await makeEvent(app.db))).id };
    return () => administrator.call(boosts.approveBoost, { params });
  },
  refuseBoost: async ({ app, administrator }) => {
    const params = { id: (await makeBoost(app.db, await makeEvent(app.db))).id };
    return () => administrator.call(boosts.refuseBoost, { params, body: { answer: 'Too early.' } });
  },
  setBoostTerms:
    async ({ administrator }) =>
    () =>
      administrator.call(boosts.setBoostTerms, { body: { day_price: 4.5 } }),
  setEmbedding: async ({ app, administrator }) => {
    const params = { id: (await makeOrganization(app.db)).id };
    const body = { hosts: ['www.example.org'] };
    return () => administrator.call(embedding.setEmbedding, { params, body });
  },
  deleteEventLink: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const params = { id, link_id: (await makeEventLink(app.db, id)).id };
    return () => administrator.call(links.deleteEventLink, { params });
  },
};
