import { copyingApi, copyingSentences } from '@marquee/contract/events/copying';
import { implement, type Server } from '../../../http/implement.ts';
import { copyEvent } from './commands.ts';
import { getEvent } from '../queries.ts';
import type { CopyParts } from './handed.ts';
import { clearCopyNotes, findCopyNotes } from '../copy-notes/notes.ts';

export function copyingRoutes(server: Server, copyParts: CopyParts): void {
  const { deps } = server;
  implement(server, copyingApi, {
    copyEvent: async ({ actor, params, body }) => {
      const { id, notes } = await copyEvent(deps, actor, params.id, body, copyParts);
      return { data: { event_id: id, notes }, message: copyingSentences.copied };
    },
    getCopyNotes: async ({ actor, params }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      return { data: await findCopyNotes(deps.db, id) };
    },
    clearCopyNotes: async ({ actor, params }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      await clearCopyNotes(deps.db, id);
      return { data: { event_id: id } };
    },
  });
}
