import { conflictsApi } from '@marquee/contract/check-in/conflicts';
import { implement, type Server } from '../../../http/implement.ts';
import { getDoorEvent } from '../tickets/queries.ts';
import { getFigures, listConflicts } from '../figures/queries.ts';
import { settleConflict } from './settle.ts';

export function conflictsRoutes(server: Server): void {
  const { deps } = server;
  implement(server, conflictsApi, {
    listConflicts: async ({ actor, params }) => {
      const { event_id } = await getDoorEvent(deps.db, actor, params.id);
      return { data: await listConflicts(deps.db, event_id) };
    },
    settleConflict: async ({ actor, params, body }) => {
      const event = await getDoorEvent(deps.db, actor, params.id);
      const { ticket_id: ticketId, nonce, note } = body;
      await settleConflict(deps, actor, event, { ticketId, nonce, note });
      return { data: await getFigures(deps.db, event, deps.clock()) };
    },
  });
}
