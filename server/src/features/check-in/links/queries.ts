import type { Database } from '../../../db/database.ts';
import { isOpen } from '../../events/device-links/queries.ts';

const MAX_LISTED = 200;

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];
export type LinkSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function selectLinks(db: Database) {
  return db
    .selectFrom('scan_links')
    .select([
      'id',
      'event_id',
      'gate',
      'shows_names',
      'ends_at',
      'created_at',
      'created_by_name',
      'revoked_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('scan_link_devices')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('link_id', '=', 'scan_links.id')
        .$asScalar()
        .as('devices'),
      eb
        .selectFrom('scan_link_devices')
        .select((of) => of.fn.max('last_seen_at').as('at'))
        .whereRef('link_id', '=', 'scan_links.id')
        .as('last_seen_at'),
      eb
        .selectFrom('check_ins')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('scan_link_id', '=', 'scan_links.id')
        .$asScalar()
        .as('admissions'),
    ]);
}

/** Returns an event's links, open ones first, then the newest. */
export function listLinks(db: Database, eventId: string, now: Date) {
  return selectLinks(db)
    .where('event_id', '=', eventId)
    .orderBy(isOpen(now), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

export function getLink(db: Database, id: string) {
  return selectLinks(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns a device's session with its link and event; undefined for an unknown token. */
export function findSession(db: Database, linkId: string, tokenHash: Buffer) {
  return db
    .selectFrom('scan_link_devices as devices')
    .innerJoin('scan_links as links', 'links.id', 'devices.link_id')
    .innerJoin('events', 'events.id', 'links.event_id')
    .select(['devices.id as device_id', 'devices.last_seen_at'])
    .select(['links.id as link_id', 'links.gate', 'links.shows_names', 'links.ends_at'])
    .select(['links.revoked_at', 'links.event_id', 'events.organization_id'])
    .where('devices.token_hash', '=', tokenHash)
    .where('links.id', '=', linkId)
    .executeTakeFirst();
}
