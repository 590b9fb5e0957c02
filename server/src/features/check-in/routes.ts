import { checkInApi } from '@marquee/contract/check-in/check-in';
import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import { implement, type Server } from '../../http/implement.ts';
import { getTicketKeys } from '../orders/tickets/keys.ts';
import { openDoor } from './admission/commands.ts';
import { syncScans } from './sync/commands.ts';
import { conflictsRoutes } from './conflicts/routes.ts';
import { scanLinksRoutes } from './links/routes.ts';
import { cutNames, gateOf } from './tickets/scan-user.ts';
import { passagesRoutes } from './passages/routes.ts';
import { presentDoorEvent, presentDoorTicket, presentListedTicket } from './presenter.ts';
import { getDoorEvent } from './tickets/queries.ts';
import { getFigures } from './figures/queries.ts';
import { listScanPage } from './list/queries.ts';
import { scanEventsRoutes } from './scan-events/routes.ts';
import { getTicket } from './tickets/shown.ts';
import { readEventId } from './tickets/rules.ts';
import { presentUnpaidList } from './unpaid/presenter.ts';
import { listUnpaid } from './unpaid/queries.ts';
import { doorOrdersRoutes } from './whole-order/routes.ts';

export function checkInRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  const admit = openDoor(deps);
  implement(server, checkInApi, {
    readTicket: async ({ actor, body }) => {
      const showing = { code: body.code, eventId: readEventId(body.event_id) };
      const ticket = presentDoorTicket(await getTicket(deps, actor, showing));
      return { data: cutNames(actor, ticket) };
    },
    validateTicket: async ({ actor, body: { code, event_id, gate, nonce, confirm_early } }) => {
      const scan = { code, eventId: readEventId(event_id), gate: gateOf(actor, gate), nonce };
      const ticket = await admit(actor, { ...scan, confirmsEarly: confirm_early });
      return { data: cutNames(actor, presentDoorTicket(ticket)), message: scanSentences.admitted };
    },
    getScanList: async ({ actor, params, query }) => {
      const event = await getDoorEvent(db, actor, params.id);
      const isFirst = query.cursor === undefined;
      const [{ rows, ...place }, figures, { publicKeys }, unpaid] = await Promise.all([
        listScanPage(db, event.event_id, query, deps.clock()),
        getFigures(db, event, deps.clock()),
        getTicketKeys(db),
        isFirst ? listUnpaid(db, event.event_id, query.unpaid) : null,
      ]);
      const tickets = rows.map((row) => cutNames(actor, presentListedTicket(row)));
      const door = { event: presentDoorEvent(event), figures, keys: publicKeys };
      return { data: { ...door, tickets, ...place, unpaid: presentUnpaidList(actor, unpaid) } };
    },
    syncScans: async ({ actor, params, body }) => {
      return { data: { results: await syncScans(deps, actor, params.id, body.scans) } };
    },
    getDoor: async ({ actor, params }) => {
      const event = await getDoorEvent(db, actor, params.id);
      return { data: await getFigures(db, event, deps.clock()) };
    },
  });
  scanEventsRoutes(server);
  passagesRoutes(server);
  conflictsRoutes(server);
  scanLinksRoutes(server);
  doorOrdersRoutes(server);
}
