import { scanLinksApi } from '@marquee/contract/check-in/scan-links';
import { type ScanUser, isLinkHolder, type LinkHolder } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { revokeLink } from '../../events/device-links/commands.ts';
import { getDoorEvent } from '../tickets/queries.ts';
import { createScanLink, scanLinks } from './commands.ts';
import { clearLinkCookie, readLinkToken, setLinkCookie } from './cookie.ts';
import { endSession, openSession } from './open-session.ts';
import { presentLink, presentSession } from './presenter.ts';
import { listLinks } from './queries.ts';
import { LATE_SCANS_MS } from './rules.ts';

export function scanLinksRoutes(server: Server): void {
  const { deps } = server;
  const { db, config, clock } = deps;
  implement(server, scanLinksApi, {
    listScanLinks: async ({ actor, params }) => {
      const { event_id } = await getDoorEvent(db, actor, params.id);
      return { data: (await listLinks(db, event_id, clock())).map(presentLink) };
    },
    createScanLink: async ({ actor, params, body }) => {
      const { link, token } = await createScanLink(deps, actor, params.id, body);
      return { data: { ...presentLink(link), token } };
    },
    revokeScanLink: async ({ actor, params }) => {
      return { data: presentLink(await revokeLink(deps, actor, scanLinks, params.id)) };
    },
    startScanSession: async ({ body, request, reply }) => {
      const { holder, token } = await openSession(deps, body.token, (linkId) =>
        readLinkToken(request, config, linkId),
      );
      const { id, endsAt, eventId } = holder.scanLink;
      if (token !== undefined) {
        const expires = new Date(endsAt.getTime() + LATE_SCANS_MS);
        setLinkCookie(reply, config, { linkId: id, token, expires });
      }
      return { data: presentSession(holder, await getDoorEvent(db, holder, eventId)) };
    },
    getScanSession: async ({ actor }) => {
      const holder = getHolder(actor);
      const event = await getDoorEvent(db, holder, holder.scanLink.eventId);
      return { data: presentSession(holder, event) };
    },
    endScanSession: async ({ actor, reply }) => {
      const holder = getHolder(actor);
      await endSession(deps, holder);
      clearLinkCookie(reply, config, holder.scanLink.id);
      return { data: { link_id: holder.scanLink.id } };
    },
  });
}

/** Narrows the actor to the holder of a link; no account has this permission. */
function getHolder(scanUser: ScanUser): LinkHolder {
  if (!isLinkHolder(scanUser)) throw new AppError('forbidden');
  return scanUser;
}
