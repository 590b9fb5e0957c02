import { makeEvent } from '../factories/events.ts';
import type { TestApp } from '../app.ts';

/** A site that organizers name. */
export const HOST = 'www.example.org';
/** What an answer says that no page may show in a frame. */
export const REFUSED = { frames: "'none'", old: 'DENY' };

/** Returns what an answer says of frames: in its policy, and for older browsers. */
export function framesOf({ headers }: { headers: object }) {
  const sent = headers as Record<string, unknown>;
  const [, frames] = /frame-ancestors ([^;]*)/.exec(String(sent['content-security-policy'])) ?? [];
  return { frames, old: sent['x-frame-options'] };
}

/** Names the sites that may show the events of an event's organizer. */
export function nameHosts(
  { db }: Pick<TestApp, 'db'>,
  { organization_id }: { organization_id: string },
  embedding_hosts: string[],
) {
  return db
    .updateTable('organizations')
    .set({ embedding_hosts })
    .where('id', '=', organization_id)
    .execute();
}

/** Creates an event that some sites may show. */
export async function makeEmbedded(
  app: Pick<TestApp, 'db'>,
  hosts: string[],
  values: Parameters<typeof makeEvent>[1] = {},
) {
  const event = await makeEvent(app.db, values);
  await nameHosts(app, event, hosts);
  return event;
}
