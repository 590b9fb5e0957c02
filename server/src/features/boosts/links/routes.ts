import { linksApi, linkSentences as say } from '@marquee/contract/boosts/links';
import type { EventLink } from '@marquee/contract/boosts/links';
import type { Actor } from '../../../lib/actor.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { originOf } from '../../../http/origin.ts';
import { csvFile } from '../../../lib/csv.ts';
import { getEvent } from '../../events/queries.ts';
import { createLink, deleteLink, updateLink } from './commands.ts';
import { fileHandlers } from './files.ts';
import { linkColumns, presentLink } from './presenter.ts';
import { getLink, listLinks } from './queries.ts';

export function linksRoutes(server: Server): void {
  const { deps } = server;
  const { db, config } = deps;
  const pageOf = (slug: string) => `${originOf(config)}/events/${slug}`;
  const read = async (event: { id: string; slug: string }, id: string): Promise<EventLink> =>
    presentLink(await getLink(db, event.id, id), pageOf(event.slug));
  const list = async (actor: Actor, id: string) => {
    const event = await getEvent(db, actor, id);
    const links = await listLinks(db, event.id);
    return { event, links: links.map((row) => presentLink(row, pageOf(event.slug))) };
  };
  implement(server, linksApi, {
    listEventLinks: async ({ actor, params }) => ({ data: (await list(actor, params.id)).links }),
    createEventLink: async ({ actor, params, body }) => {
      const { id, event } = await createLink(deps, actor, params.id, body);
      return { data: await read(event, id), message: say.created };
    },
    updateEventLink: async ({ actor, params, body }) => {
      const given = { eventId: params.id, linkId: params.link_id };
      const { id, event } = await updateLink(deps, actor, given, body);
      return { data: await read(event, id), message: say.saved };
    },
    deleteEventLink: async ({ actor, params }) => {
      const given = { eventId: params.id, linkId: params.link_id };
      return { data: { link_id: await deleteLink(deps, actor, given) }, message: say.deleted };
    },
    exportEventLinks: async ({ actor, params }) => {
      const { event, links } = await list(actor, params.id);
      const page = { data: links, next_cursor: null, total: links.length };
      return csvFile(`${event.slug}-links`, linkColumns, async () => page);
    },
    ...fileHandlers(deps),
  });
}
