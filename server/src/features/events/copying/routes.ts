import { copyingApi, copyingSentences } from '@marquee/contract/events/copying';
import { implement, type Server } from '../../../http/implement.ts';
import { copyEvent } from './commands.ts';
import type { CopyParts } from './handed.ts';

export function copyingRoutes(server: Server, copyParts: CopyParts): void {
  implement(server, copyingApi, {
    copyEvent: async ({ actor, params, body }) => {
      const { id, notes } = await copyEvent(server.deps, actor, params.id, body, copyParts);
      return { data: { event_id: id, notes }, message: copyingSentences.copied };
    },
  });
}
