import { unsubscribeChoices } from '@marquee/contract/campaign-sending/sending';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unsubscribe } from '../features/campaign-sending/unsubscribe/commands.ts';
import { findChoice, findSubscription } from '../features/campaign-sending/unsubscribe/queries.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from './page.ts';

const MAX_BYTES = 4_096;

type Route = { Params: { token: string }; Body: URLSearchParams };

/**
 * Serves `/u/{token}`, the page behind the link that ends messages of an organizer. Mail scanners
 * follow links, so a GET changes nothing. A POST is the page's form, or one click in a mail program
 * (RFC 8058), whose body says nothing more in either of its two forms.
 */
export function unsubscribePage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
  const answer = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    reply
      .header('cache-control', 'no-store')
      // Without a referrer the form would have no origin, and would count as another site's.
      .header('referrer-policy', 'same-origin')
      .header('x-robots-tag', 'noindex');
    const { token } = request.params;
    const found = await findSubscription(deps.db, token);
    if (found?.kind !== 'marketing') {
      return sendNotFound(pages, request, reply, 'subscription');
    }
    const context = await contextOf(pages, request, found.locale);
    const { organizer, slug, email, channel } = found;
    const chosen = await findChoice(deps.db, found);
    const data = { organizer: { name: organizer, slug }, email, token, chosen, channel };
    return sendHtml(request, reply, renderer.renderUnsubscribe(context, data));
  };
  app.get<Route>('/u/:token', { config: { cost: 'own' } }, answer);
  app.post<Route>('/u/:token', { config: { cost: 'own' } }, async (request, reply) => {
    const { token } = request.params;
    const given = request.body instanceof URLSearchParams ? request.body.get('choice') : null;
    const choice = unsubscribeChoices.find((one) => one === given) ?? 'channel';
    const found = await findSubscription(deps.db, token);
    if (found?.kind === 'marketing') await unsubscribe(deps, token, choice);
    return answer(request, reply);
  });
}
