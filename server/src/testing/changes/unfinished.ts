import { UnfinishedEntries, unfinishedApi } from '@marquee/contract/events/unfinished';
import type { Change, Installation } from './changes.ts';

const entries = UnfinishedEntries.parse({ title: 'Half an idea' });

/** An administrator finishes only what it began. */
async function begun({ administrator }: Installation) {
  const { body } = await administrator.call(unfinishedApi.createUnfinishedEvent, {
    body: entries,
  });
  return { id: body.data.id };
}

/** The changes of unfinished events; see `changes.ts`. */
export const unfinishedChanges: Record<string, Change> = {
  createUnfinishedEvent:
    async ({ administrator }) =>
    () =>
      administrator.call(unfinishedApi.createUnfinishedEvent, { body: entries }),
  updateUnfinishedEvent: async (installation) => {
    const params = await begun(installation);
    const body = { version: 1, entries: { ...entries, title: 'A better idea' } };
    return () =>
      installation.administrator.call(unfinishedApi.updateUnfinishedEvent, { params, body });
  },
  deleteUnfinishedEvent: async (installation) => {
    const params = await begun(installation);
    return () => installation.administrator.call(unfinishedApi.deleteUnfinishedEvent, { params });
  },
};
