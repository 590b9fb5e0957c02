import type { KnownQuery, TopSuggestions } from '@marquee/contract/suggestions/public';
import { guestSuggestionsApi, topSuggestionsApi } from '@marquee/contract/suggestions/public';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import type { z } from 'zod';
import { implement, NOT_MODIFIED, type Server } from '../../../http/implement.ts';
import { isKnown } from '../../../http/tags.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { openingOf, refusalOfOrder } from '../rules.ts';
import { streamOf } from '../streams/routes.ts';
import type { Streams } from '../streams/streams.ts';
import type { Vote, VoteRequest } from '../votes/rules.ts';
import { searchCatalogue } from '../catalogue/commands.ts';
import type { GuestActs } from './acts.ts';
import { findElsewhere, findHere, joined } from './known.ts';
import type { Lists } from './lists.ts';
import { type GuestState, readGuest } from './orders.ts';
import { presentGuest, presentOwnActivity, presentOwnSong, writeGuest } from './presenter.ts';
import { type Suggested, wantedActivity, wantedSong } from './suggest.ts';
import { findTop } from './top.ts';

type Kept = Lists & GuestActs & { streams: Streams };

type SuggestionParams = { secret: string; id: string };

export function guestRoutes(server: Server, suggestions: Kept): void {
  const { deps } = server;
  const voting = votingOf(suggestions);
  implement(server, guestSuggestionsApi, {
    getGuestSuggestions: async ({ params, request, reply }) => {
      const guest = await getGuest(deps, params.secret);
      const opening = openingOf(guest.settings, guest.event, deps.clock());
      const { version } = guest.settings;
      if (isKnown(request, reply, `${version}${opening.isOpen ? 'o' : 'c'}`)) return NOT_MODIFIED;
      const list = await suggestions.ranking.atLeast(guest.eventId, version);
      const own = presentGuest(guest, opening, list, deps.music !== null);
      return { writtenData: writeGuest(own, suggestions.writtenViewOf(list)) };
    },
    streamGuestSuggestions: async ({ params, request, reply }) => {
      const { eventId, settings } = await getGuest(deps, params.secret);
      return streamOf(
        suggestions,
        { eventId, version: settings.version },
        { request, reply, readers: 'guests' },
      );
    },
    suggestSong: async ({ params, body }) => {
      const order = await suggestions.findOrder(params.secret);
      const done = await suggestions.suggest(order.eventId, {
        order,
        wanted: wantedSong(body),
      });
      const song = presentOwnSong(await readNew(suggestions, order.eventId, done));
      return { data: { ...song, merged: done.isMerged, left: done.left }, message: wordsOf(done) };
    },
    findKnownSongs: async ({ params, query }) => {
      return { data: await findKnown(server, suggestions, params.secret, query) };
    },
    voteForSong: async ({ params }) => ({ data: await voting(params, 'song', 'cast') }),
    takeBackSongVote: async ({ params }) => ({ data: await voting(params, 'song', 'taken_back') }),
    reportSong: async ({ params }) => {
      const order = await suggestions.findOrder(params.secret);
      const what = { kind: 'song', id: params.id } as const;
      const id = await suggestions.report(order.eventId, { order, what });
      return { data: { id }, message: say.reported };
    },
    suggestActivity: async ({ params, body }) => {
      const order = await suggestions.findOrder(params.secret);
      const done = await suggestions.suggest(order.eventId, {
        order,
        wanted: wantedActivity(body),
      });
      const activity = presentOwnActivity(await readNew(suggestions, order.eventId, done));
      const data = { ...activity, merged: done.isMerged, left: done.left };
      return { data, message: wordsOf(done) };
    },
    voteForActivity: async ({ params }) => ({ data: await voting(params, 'activity', 'cast') }),
    takeBackActivityVote: async ({ params }) => {
      return { data: await voting(params, 'activity', 'taken_back') };
    },
    reportActivity: async ({ params }) => {
      const order = await suggestions.findOrder(params.secret);
      const what = { kind: 'activity', id: params.id } as const;
      const id = await suggestions.report(order.eventId, { order, what });
      return { data: { id }, message: say.reported };
    },
  });
  topRoutes(server, suggestions);
}

function topRoutes(server: Server, suggestions: Kept): void {
  const { deps } = server;
  implement(server, topSuggestionsApi, {
    getTopSuggestions: async ({ params, request, reply }) => {
      const { version, read } = await findTop(deps, suggestions, params.slug);
      if (isKnown(request, reply, `${version}`)) return NOT_MODIFIED;
      const nothing: TopSuggestions = { version, is_shown: false, songs: [], activities: [] };
      return { data: (await read()) ?? nothing };
    },
    streamTopSuggestions: async ({ params, request, reply }) => {
      const event = await findTop(deps, suggestions, params.slug);
      return streamOf(suggestions, event, { request, reply, readers: 'strangers' });
    },
  });
}

/** @throws AppError `not_found`, `conflict` for an order that is not completed */
async function getGuest({ db }: Deps, secret: string): Promise<GuestState> {
  const guest = await readGuest(db, secret);
  const refused = refusalOfOrder(guest.status);
  if (refused) throw refused;
  return guest;
}

async function readNew(
  { ranking }: Kept,
  eventId: string,
  { id, version }: Suggested,
): Promise<Suggestion> {
  const found = (await ranking.atLeast(eventId, version)).all.get(id);
  if (!found) throw notFound();
  return found;
}

function wordsOf({ isMerged, wasVoted, isHeldBack }: Suggested): string {
  if (isMerged) return wasVoted ? say.alreadyYours : say.merged;
  return isHeldBack ? say.heldBack : say.suggested;
}

function votingOf(suggestions: Kept) {
  return async (
    { secret, id }: SuggestionParams,
    kind: Suggestion['kind'],
    want: VoteRequest['want'],
  ) => {
    const { id: orderId, eventId } = await suggestions.findOrder(secret);
    const request = { orderId, suggestionId: getId(id), kind, want };
    return presentVote(await suggestions.vote(eventId, request));
  };
}

function presentVote({ suggestionId, votes, isVoted, left }: Vote) {
  return { id: suggestionId, votes, is_voted: isVoted, left };
}

async function findKnown(
  { app, deps }: Server,
  { ranking }: Kept,
  secret: string,
  { search, catalogue }: z.output<typeof KnownQuery>,
) {
  const guest = await getGuest(deps, secret);
  const { music, db } = deps;
  const log = (error: unknown) => app.log.warn(error, 'The music catalogue did not answer');
  const asks = music !== null && catalogue === 'true';
  const [list, elsewhere, answer] = await Promise.all([
    ranking.atLeast(guest.eventId, guest.settings.version),
    findElsewhere(db, guest, search),
    // Without the catalogue's answer, guests get what is known here.
    asks ? searchCatalogue({ ...deps, log }, search) : [],
  ]);
  const songs = joined(findHere(list, search), elsewhere, answer ?? []);
  const asked = answer === undefined ? ('failed' as const) : ('answered' as const);
  const unasked = music === null ? ('off' as const) : ('not_asked' as const);
  return { songs, catalogue: asks ? asked : unasked };
}
