import type { Attempts } from './attempts.ts';
import { UnfinishedEntries } from '@marquee/contract/events/unfinished';

/** Calls about unfinished events of another organization; see `attempts.ts`. */
export const foreignUnfinished: Attempts = {
  getUnfinishedEvent: ({ unfinished }) => ({ params: { id: unfinished } }),
  updateUnfinishedEvent: ({ unfinished }) => ({
    params: { id: unfinished },
    body: { version: 1, entries: UnfinishedEntries.parse({ title: 'Mine' }) },
  }),
  deleteUnfinishedEvent: ({ unfinished }) => ({ params: { id: unfinished } }),
};
