import type { Endpoint } from '@marquee/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { LinkHolder } from '../../../lib/actor.ts';
import { namedLink, readLinkToken } from './cookie.ts';
import { findSession, type LinkSession } from './queries.ts';
import { isTouchDue, reasonToRefuse } from '../../events/device-links/rules.ts';
import { LATE_SCANS_MS, linkNameOf, refusedLink } from './rules.ts';
import { hashOf } from '../../../lib/tokens.ts';

/**
 * Makes the function that finds the scan link of a request. It reads the database at each call, so
 * that a revoked link is refused from the next call on.
 */
export function linkSessions(deps: Deps) {
  return async (request: FastifyRequest, endpoint: Endpoint): Promise<LinkHolder | undefined> => {
    const linkId = namedLink(request);
    if (linkId === undefined) return undefined;
    const token = readLinkToken(request, deps.config, linkId);
    const session =
      token === undefined ? undefined : await findSession(deps.db, linkId, hashOf(token));
    const now = deps.clock();
    const lateMs = endpoint.scanLink?.staysOpen ? LATE_SCANS_MS : 0;
    const reason = reasonToRefuse(session, now, lateMs);
    if (reason || !session) throw refusedLink(reason ?? 'unknown');
    if (isTouchDue(session.last_seen_at, now)) await touch(deps, session.device_id, now);
    return holderOf(session);
  };
}

export function holderOf(session: LinkSession): LinkHolder {
  return {
    userId: null,
    name: linkNameOf(session.gate),
    organizationId: session.organization_id,
    scanLink: {
      id: session.link_id,
      deviceId: session.device_id,
      eventId: session.event_id,
      gate: session.gate,
      showsNames: session.shows_names,
      endsAt: session.ends_at,
    },
  };
}

async function touch({ db }: Deps, deviceId: string, now: Date): Promise<void> {
  await db
    .updateTable('scan_link_devices')
    .set({ last_seen_at: now })
    .where('id', '=', deviceId)
    .execute();
}
