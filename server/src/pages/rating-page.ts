import type { FastifyReply, FastifyRequest } from 'fastify';
import { MOST_STARS } from '@marquee/contract/ratings/ratings';
import { rate, readRating } from '../features/ratings/commands.ts';
import { findAsked } from '../features/ratings/queries.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from './page.ts';

type Route = {
  Params: { code: string };
  Querystring: { stars?: string };
  Body: URLSearchParams;
};

/**
 * Serves `/f/{code}`, where a guest says how an event was. Mail scanners follow links, so the stars of
 * a link are only chosen; the page's form sends them. It needs no script.
 */
export function ratingPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const answer = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    said: { isSaved: boolean; isMissing: boolean },
  ) => {
    reply
      .header('cache-control', 'no-store')
      // Without a referrer the form would have no origin, and would count as another site's.
      .header('referrer-policy', 'same-origin')
      .header('x-robots-tag', 'noindex');
    const { code } = request.params;
    const asked = await findAsked(deps.db, code);
    if (!asked) return sendNotFound(pages, request, reply, 'link');
    const chosen = starsOf(request.query.stars);
    const data = {
      event: asked.title,
      organizer: { name: asked.organizer, slug: asked.slug },
      code,
      stars: said.isSaved ? asked.stars : (chosen ?? asked.stars),
      words: asked.words ?? '',
      ...said,
    };
    const context = await contextOf(pages, request, asked.locale);
    return sendHtml(request, reply, renderer.renderRating(context, data));
  };
  app.get<Route>('/f/:code', { config: { cost: 'own' } }, (request, reply) =>
    answer(request, reply, { isSaved: false, isMissing: false }),
  );
  app.post<Route>('/f/:code', { config: { cost: 'own' } }, async (request, reply) => {
    const given = request.body instanceof URLSearchParams ? readRating(request.body) : null;
    if (given) await rate(deps, request.params.code, given);
    return answer(request, reply, { isSaved: given !== null, isMissing: given === null });
  });
}

function starsOf(text: string | undefined): number | null {
  const stars = Number(text);
  return Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS ? stars : null;
}
