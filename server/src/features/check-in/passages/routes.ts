import { passagesApi, passageSentences as say } from '@marquee/contract/check-in/passages';
import { implement, type Server } from '../../../http/implement.ts';
import { cutNames } from '../tickets/scan-user.ts';
import { presentDoorTicket } from '../presenter.ts';
import { readEventId } from '../tickets/rules.ts';
import { undoAdmission } from './undo.ts';
import { leaveTicket } from './leave.ts';
import { listPassages } from './queries.ts';

export function passagesRoutes(server: Server): void {
  const { deps } = server;
  implement(server, passagesApi, {
    leaveTicket: async ({ actor, body: { code, event_id, gate, nonce } }) => {
      const scan = { code, eventId: readEventId(event_id), gate, nonce };
      const ticket = await leaveTicket(deps, actor, scan);
      return { data: cutNames(actor, presentDoorTicket(ticket)), message: say.left };
    },
    listPassages: async ({ actor, params: { id, ticket_id } }) => {
      return { data: await listPassages(deps, actor, { eventId: id, ticketId: ticket_id }) };
    },
    undoAdmission: async ({ actor, params: { id, ticket_id }, body }) => {
      const ticket = await undoAdmission(deps, actor, {
        eventId: id,
        ticketId: ticket_id,
        admittedAt: new Date(body.admitted_at),
        reason: body.reason,
      });
      return { data: cutNames(actor, presentDoorTicket(ticket)), message: say.undoneNow };
    },
  });
}
