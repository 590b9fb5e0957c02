import {
  type UnfinishedDetails,
  UnfinishedEntries,
  type UnfinishedEvent,
  unfinishedApi,
  unfinishedSentences,
} from '@marquee/contract/events/unfinished';
import { implement, type Server } from '../../../http/implement.ts';
import { createUnfinished, deleteUnfinished, updateUnfinished } from './commands.ts';
import { getUnfinished, listUnfinished, type UnfinishedRow } from './queries.ts';

export function unfinishedRoutes(server: Server): void {
  const { deps } = server;
  const { saved, deleted } = unfinishedSentences;
  implement(server, unfinishedApi, {
    listUnfinishedEvents: async ({ actor }) => {
      return { data: (await listUnfinished(deps.db, actor)).map(present) };
    },
    getUnfinishedEvent: async ({ actor, params }) => {
      return { data: presentDetails(await getUnfinished(deps.db, actor, params.id)) };
    },
    createUnfinishedEvent: async ({ actor, body }) => {
      return { data: presentDetails(await createUnfinished(deps, actor, body)), message: saved };
    },
    updateUnfinishedEvent: async ({ actor, params, body }) => {
      const row = await updateUnfinished(deps, actor, params.id, body);
      return { data: presentDetails(row), message: saved };
    },
    deleteUnfinishedEvent: async ({ actor, params }) => {
      return { data: { id: await deleteUnfinished(deps, actor, params.id) }, message: deleted };
    },
  });
}

type ListedRow = Awaited<ReturnType<typeof listUnfinished>>[number];

function present({ id, title, changed_at, changed_by_name }: ListedRow): UnfinishedEvent {
  return { id, title, changed_at: changed_at.toISOString(), changed_by: changed_by_name };
}

function presentDetails(row: UnfinishedRow): UnfinishedDetails {
  const { version, entries } = row;
  return { ...present(row), version, entries: UnfinishedEntries.parse(entries) };
}
