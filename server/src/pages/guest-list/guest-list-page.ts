import { GUEST_LIST_PATH, guestLinkSentences as say } from '@marquee/contract/guests/links';
import { NewGuests } from '@marquee/contract/guests/guests';
import { readPasted } from '@marquee/contract/guests/pasted';
import type { GuestListPageData } from '@marquee/contract/pages/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addByLink, openList, type PromotersList } from '../../features/guests/links/fill.ts';
import { createAllowance } from '../../http/allowance.ts';
import { AppError } from '../../lib/app-error.ts';
import { randomSecret } from '../../lib/random.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from '../page.ts';

/** A list of the most seats of a link with long lines is smaller. */
const MAX_BYTES = 60_000;
const MAX_KEY = 64;
const LISTS_PER_MINUTE = 10;

type Route = { Params: { token: string }; Querystring: { added?: string }; Body: URLSearchParams };
type Said = Pick<GuestListPageData, 'text' | 'wrong' | 'failure'>;

/**
 * Serves `/guests/{token}`, where a promoter adds guests up to a number of seats and a time. A plain
 * form, so it needs no script: a list with a wrong line comes back with what is wrong.
 */
export function guestListPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const allow = createAllowance(deps, {
    name: 'lists of a guest link',
    most: LISTS_PER_MINUTE,
    windowMs: 60_000,
    sentence: say.tooOften,
  });
  const show = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    list: PromotersList,
    said: Said & { added: number },
  ) => {
    const context = await contextOf(pages, request, list.locale ?? undefined);
    const data = { ...said, ...presentList(list), token: request.params.token };
    return sendHtml(request, reply, renderer.renderGuestList(context, data));
  };
  const open = (request: FastifyRequest<Route>, reply: FastifyReply) => {
    reply
      .header('cache-control', 'no-store')
      // Without a referrer the form would have no origin, and would count as another site's.
      .header('referrer-policy', 'same-origin')
      .header('x-robots-tag', 'noindex');
    return openList(deps, request.params.token);
  };
  const path = `${GUEST_LIST_PATH}:token`;
  app.get<Route>(path, { config: { cost: 'own' } }, async (request, reply) => {
    const list = await open(request, reply);
    if (!list) return sendNotFound(pages, request, reply, 'link');
    const added = Number.parseInt(request.query.added ?? '', 10);
    const said = { text: '', wrong: [], failure: '' };
    return show(request, reply, list, { ...said, added: Number.isNaN(added) ? 0 : added });
  });
  const limited = { config: { cost: 'own' }, bodyLimit: MAX_BYTES } as const;
  app.post<Route>(path, limited, async (request, reply) => {
    const list = await open(request, reply);
    if (!list) return sendNotFound(pages, request, reply, 'link');
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const text = (form.get('guests') ?? '').slice(0, MAX_BYTES);
    const key = (form.get('key') ?? '').slice(0, MAX_KEY);
    const problem = await addText(text, async (input) => {
      if (deps.config.rateLimits) await allow(list.id, deps.clock());
      return addByLink(deps, list, input, key);
    });
    if (typeof problem === 'number') {
      // A reload of what follows must not send the list again.
      const { token } = request.params;
      return reply.redirect(`${GUEST_LIST_PATH}${encodeURIComponent(token)}?added=${problem}`, 303);
    }
    reply.status(problem.status);
    return show(request, reply, list, { text, ...problem.said, added: 0 });
  });
}

type Problem = { status: number; said: Pick<Said, 'wrong' | 'failure'> };

/** Adds the guests of a text; returns how many, or why it added nobody. */
async function addText(
  text: string,
  add: (input: NewGuests) => Promise<{ added: number }>,
): Promise<number | Problem> {
  const rows = readPasted(text);
  const wrong = rows.flatMap(({ line, text: of, error }) =>
    error === undefined ? [] : [{ line, text: of, error }],
  );
  if (wrong.length > 0) return { status: 400, said: { wrong, failure: '' } };
  const input = NewGuests.safeParse({ guests: rows.flatMap(({ guest }) => guest ?? []) });
  if (!input.success) {
    const failure = input.error.issues[0]?.message ?? '';
    return { status: 400, said: { wrong, failure } };
  }
  try {
    return (await add(input.data)).added;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, said: { wrong, failure: error.message } };
  }
}

function presentList(list: PromotersList) {
  const { title, timezone, location_name } = list;
  return {
    key: randomSecret(),
    event: { title, timezone, location_name },
    starts_at: list.is_postponed ? null : list.starts_at.toISOString(),
    organizer: list.organizer,
    promoter: list.name,
    until: list.ends_at.toISOString(),
    isOpen: list.isOpen,
    seats: list.seats,
    left: list.left,
    guests: list.guests,
  };
}
