import type { Attempts } from './attempts.ts';

/** Calls about prices and questions of another organization's event; see `attempts.ts`. */
export const foreignPricing: Attempts = {
  getPricing: ({ event }) => ({ params: { id: event } }),
  setPlan: ({ event, price }) => ({
    params: { id: event, ticket_id: price },
    body: { mode: 'plan', steps: [{ amount: 1, until: null, seats: null }] },
  }),
  pausePlan: ({ event, price }) => ({ params: { id: event, ticket_id: price } }),
  resumePlan: ({ event, price }) => ({ params: { id: event, ticket_id: price } }),
  setPrice: ({ event, price }) => ({
    params: { id: event, ticket_id: price },
    body: { amount: 1 },
  }),
  previewPlan: ({ event, price }) => ({
    params: { id: event, ticket_id: price },
    body: { plan: { mode: 'fixed' }, scenario: { kind: 'steady' } },
  }),
  suggestPlan: ({ event, price }) => ({
    params: { id: event, ticket_id: price },
    body: { scenario: { kind: 'steady' } },
  }),
  getEventWays: ({ event }) => ({ params: { id: event } }),
  setEventWays: ({ event }) => ({ params: { id: event }, body: { ways: null } }),
  getPaymentWays: ({ organization }) => ({ params: { id: organization } }),
  setPaymentWays: ({ organization }) => ({ params: { id: organization }, body: { ways: null } }),
  changeOrderWay: ({ order }) => ({ params: { id: order }, body: { payment: 'door' } }),
  getSharedLimits: ({ event }) => ({ params: { id: event } }),
  setSharedLimits: ({ event }) => ({ params: { id: event }, body: { limits: [] } }),
  getAvailability: ({ event }) => ({ params: { id: event } }),
  getQuestions: ({ event }) => ({ params: { id: event } }),
  getNames: ({ event }) => ({ params: { id: event } }),
  setNames: ({ event }) => ({ params: { id: event }, body: { mode: 'off' } }),
  setQuestions: ({ event }) => ({ params: { id: event }, body: { questions: [] } }),
  listPriceChanges: ({ event }) => ({ params: { id: event } }),
  exportPriceChanges: ({ event }) => ({ params: { id: event } }),
};
