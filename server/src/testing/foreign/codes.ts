import type { Attempts } from './attempts.ts';

const body = { code: 'MINE', kind: 'percent', value: 10 } as const;

/** Calls about codes of another organization's event; see `attempts.ts`. */
export const foreignCodes: Attempts = {
  listCodes: ({ event }) => ({ params: { id: event } }),
  listEventCodeBatches: ({ event }) => ({ params: { id: event } }),
  exportCodes: ({ event }) => ({ params: { id: event } }),
  createCode: ({ event }) => ({ params: { id: event }, body }),
  createCodes: ({ event }) => ({
    params: { id: event },
    body: { count: 1, kind: 'percent', value: 10 },
  }),
  updateCode: ({ event, eventCode }) => ({ params: { id: event, code_id: eventCode }, body }),
  deleteCode: ({ event, eventCode }) => ({ params: { id: event, code_id: eventCode } }),
};
