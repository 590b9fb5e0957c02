import { BOARD_HEADER, boardApi } from '@marquee/contract/suggestions/board';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { implement, NOT_MODIFIED, type Server } from '../../../http/implement.ts';
import { isKnown } from '../../../http/tags.ts';
import { revokeLink } from '../../events/device-links/commands.ts';
import { findEvent } from '../staff/target.ts';
import { readList } from '../staff/list.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { streamOf } from '../streams/routes.ts';
import type { Streams, Teller } from '../streams/streams.ts';
import { doActs } from './acts.ts';
import { boardLinks, createBoardLink, listLinks, presentLink } from './links.ts';
import { openBoard, openLinks } from './opened.ts';
import { whileOpen } from './news.ts';
import { presentBoard } from './presenter.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };

type Kept = { ranking: Ranking; streams: Streams; boardNews: Teller };

export function boardRoutes(server: Server, suggestions: Kept): void {
  const { deps } = server;
  const { db } = deps;
  const board = async (
    { eventId, linkEndsAt }: { eventId: string; linkEndsAt: Date | null },
    since: number | undefined,
    { request, reply }: Http,
  ) => {
    const list = await readList(db, suggestions, eventId);
    reply.header('vary', BOARD_HEADER);
    if (isKnown(request, reply, `${list.version}-${since ?? ''}`)) return NOT_MODIFIED;
    const event = await db
      .selectFrom('events')
      .select(['id', 'title', 'starts_at', 'ends_at', 'timezone', 'is_postponed'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    return { data: presentBoard(event, list, { since, linkEndsAt }) };
  };
  const isOpen = openLinks(deps);
  const { boardNews } = suggestions;
  const stream = async (eventId: string, http: Http, teller: Teller) => {
    const { version } = await readList(db, suggestions, eventId);
    return streamOf(suggestions, { eventId, version }, { ...http, readers: 'staff' }, teller);
  };
  implement(server, boardApi, {
    listBoardLinks: async ({ actor, params }) => ({
      data: await listLinks(deps, actor, params.id),
    }),
    createBoardLink: async ({ actor, params, body }) => {
      const { link, token } = await createBoardLink(deps, actor, params.id, body);
      return { data: { ...presentLink(link), token } };
    },
    revokeBoardLink: async ({ actor, params }) => {
      const link = await revokeLink(deps, actor, boardLinks, params.id);
      await deps.bus.tell('board-link', link.id);
      return { data: presentLink(link) };
    },
    getStaffBoard: async ({ actor, params, query, request, reply }) => {
      const { id } = await findEvent(db, actor, params.id);
      return board({ eventId: id, linkEndsAt: null }, query.since, { request, reply });
    },
    actOnStaffBoard: async ({ actor, params, body }) => {
      const { id } = await findEvent(db, actor, params.id);
      return { data: await doActs(deps, id, body, { actor, link: null }) };
    },
    getBoard: async ({ query, request, reply }) => {
      return board(await openBoard(deps, request.headers), query.since, { request, reply });
    },
    streamStaffBoard: async ({ actor, params, request, reply }) => {
      const { id } = await findEvent(db, actor, params.id);
      return stream(id, { request, reply }, boardNews);
    },
    streamBoard: async ({ request, reply }) => {
      const { eventId, linkId } = await openBoard(deps, request.headers);
      const teller = whileOpen(boardNews, () => isOpen(linkId));
      return stream(eventId, { request, reply }, teller);
    },
    actOnBoard: async ({ body, request }) => {
      const { eventId, name } = await openBoard(deps, request.headers);
      return { data: await doActs(deps, eventId, body, { actor: null, link: name }) };
    },
  });
}
