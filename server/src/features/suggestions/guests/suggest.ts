import type { ActivityInput, SongInput } from '@marquee/contract/suggestions/fields';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import { songKeyOf } from '@marquee/contract/suggestions/song-key';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound, refusal } from '../../../lib/app-error.ts';
import { randomId } from '../../../lib/random.ts';
import type { Suggestion } from '../ranking/rows.ts';
import {
  openingOf,
  refusalOfOpening,
  refusalOfOrder,
  type Settings,
  takesVotes,
} from '../rules.ts';
import { leftOf } from '../votes/rules.ts';
import { lockSuggestions, raiseVersion } from '../version/commands.ts';
import { keepingVotes } from '../votes/guests.ts';
import type { GuestOrder } from './orders.ts';
import { containsWord } from './words.ts';

/** What a guest suggests, as it is stored. */
export type Wanted = {
  kind: Suggestion['kind'];
  title: string;
  key: string;
  artist: string;
  genres: string[];
  bpm: number | null;
  link: string;
  activityText: string;
  nickname: string;
};

export type Suggested = {
  id: string;
  version: number;
  /** Whether it was there already, so that the suggestion became a vote. */
  isMerged: boolean;
  /** Whether the order voted for it before. */
  wasVoted: boolean;
  isHeldBack: boolean;
  left: { suggestions: number; votes: number };
};

/** Returns a song as it is stored. */
export function wantedSong(song: SongInput): Wanted {
  return {
    kind: 'song',
    title: song.title,
    key: songKeyOf(song.title, song.artist),
    artist: song.artist,
    genres: [...new Set(song.genres)],
    bpm: song.bpm ?? null,
    link: song.link ?? '',
    activityText: '',
    nickname: song.nickname ?? '',
  };
}

/** Returns an activity as it is stored; its key is its title without case, accents and signs. */
export function wantedActivity({ title, text, nickname = '' }: ActivityInput): Wanted {
  const folded = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const key = folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || folded;
  const none = { artist: '', genres: [], bpm: null, link: '' };
  return { kind: 'activity', title, key, ...none, activityText: text, nickname };
}

/**
 * Suggests a song or an activity with the order's vote, or votes for it if it is there.
 * @throws AppError `not_found`; `conflict` if the order is not completed, suggestions are closed or
 * a limit is reached; `invalid` for a nickname where the event shows none
 */
export async function suggest(
  { db, clock }: Deps,
  order: GuestOrder,
  wanted: Wanted,
): Promise<Suggested> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const settings = await lockSuggestions(trx, order.eventId);
    const guest = await readOrder(trx, order);
    const refused =
      refusalOfOrder(guest.status) ??
      refusalOfOpening(settings, wanted.kind, openingOf(settings, guest, now), now);
    if (refused) throw refused;
    if (wanted.nickname !== '' && !settings.takes_nicknames) {
      throw invalid({ nickname: [say.noNicknames] });
    }
    const found = await findByKey(trx, order.eventId, wanted);
    if (found) return vote(trx, { order, settings, guest, found, now });
    return add(trx, { order, settings, guest, wanted, now });
  });
}

type Guest = Awaited<ReturnType<typeof readOrder>>;
type Found = NonNullable<Awaited<ReturnType<typeof findByKey>>>;
type Place = { order: GuestOrder; settings: Settings; guest: Guest; now: Date };

async function readOrder(trx: Trx, { id }: GuestOrder) {
  return (
    trx
      .selectFrom('orders')
      .innerJoin('events', 'events.id', 'orders.event_id')
      .select(['orders.status', 'events.ends_at', 'events.timezone', 'events.cancelled_at'])
      .select(['events.organization_id', 'events.is_postponed'])
      .select((eb) => [
        eb.fn
          .coalesce(
            eb
              .selectFrom('suggestion_guests')
              .select('votes')
              .whereRef('order_id', '=', 'orders.id')
              .$asScalar(),
            eb.lit(0),
          )
          .as('cast'),
        eb
          .selectFrom('suggestions')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('order_id', '=', 'orders.id')
          .$asScalar()
          .$notNull()
          .as('suggested'),
      ])
      .where('orders.id', '=', id)
      // A cancellation that comes at the same time waits, and then knows that the event has suggestions.
      .forShare('orders')
      .executeTakeFirstOrThrow(() => notFound())
  );
}

/** Finds the suggestion of a key: one in the list, or the one that a merged one stands for. */
async function findByKey(trx: Trx, eventId: string, { kind, key }: Wanted) {
  const found = await trx
    .selectFrom('suggestions')
    .select(['id', 'merged_into'])
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy((eb) => eb('merged_into', 'is not', null))
    .executeTakeFirst();
  if (!found) return undefined;
  return trx
    .selectFrom('suggestions')
    .select(['id', 'status', 'is_held_back', 'order_id'])
    .where('id', '=', found.merged_into ?? found.id)
    .executeTakeFirstOrThrow();
}

async function vote(trx: Trx, place: Place & { found: Found }): Promise<Suggested> {
  const { order, settings, guest, found, now } = place;
  const { id, is_held_back: isHeldBack } = found;
  const { eventId } = order;
  const before = await trx
    .selectFrom('suggestion_votes')
    .select('state')
    .where('suggestion_id', '=', id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const same = { id, isMerged: true, isHeldBack };
  // A hidden one takes the vote silently: a guest cannot find out what is hidden.
  const isVoted = before?.state === 'cast' || !takesVotes(found);
  if (isVoted) {
    return { ...same, version: settings.version, wasVoted: true, left: leftOf(settings, guest) };
  }
  refuseVote(settings, guest.cast);
  const version = settings.version + 1;
  const values = { suggestion_id: id, order_id: order.id, state: 'cast' as const, cast_at: now };
  await trx
    .insertInto('suggestion_votes')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['suggestion_id', 'order_id']).doUpdateSet({ state: 'cast', cast_at: now }),
    )
    .execute();
  await trx
    .updateTable('suggestions')
    .set((eb) => ({ votes: eb('votes', '+', 1), version }))
    .where('id', '=', id)
    .execute();
  await keepVotes(trx, order, guest.cast + 1);
  await raiseVersion(trx, eventId, version);
  const left = leftOf(settings, { ...guest, cast: guest.cast + 1 });
  return { ...same, version, wasVoted: false, left };
}

async function keepVotes(trx: Trx, { id, eventId }: GuestOrder, votes: number): Promise<void> {
  await keepingVotes(eventId, [{ order_id: id, votes }]).execute(trx);
}

function refuseVote({ max_votes: limit }: Settings, cast: number): void {
  if (cast >= limit) throw refusal('vote_limit', say.voteLimit(limit), { details: { limit } });
}

async function add(trx: Trx, place: Place & { wanted: Wanted }): Promise<Suggested> {
  const { order, settings, guest, wanted, now } = place;
  const { max_suggestions: limit } = settings;
  if (guest.suggested >= limit) {
    throw refusal('suggestion_limit', say.suggestionLimit(limit), { details: { limit } });
  }
  refuseVote(settings, guest.cast);
  const isHeldBack = await isHeld(trx, guest.organization_id, wanted);
  const { activityText, ...values } = wanted;
  const id = randomId();
  const version = settings.version + 1;
  await trx
    .insertInto('suggestions')
    .values({
      ...values,
      id,
      event_id: order.eventId,
      activity_text: activityText,
      status: wanted.kind === 'song' ? 'new' : 'open',
      order_id: order.id,
      suggested_at: now,
      votes: 1,
      is_held_back: isHeldBack,
      version,
    })
    .execute();
  await trx
    .insertInto('suggestion_votes')
    .values({ suggestion_id: id, order_id: order.id, state: 'cast', cast_at: now })
    .execute();
  await keepVotes(trx, order, guest.cast + 1);
  await raiseVersion(trx, order.eventId, version);
  const left = leftOf(settings, { cast: guest.cast + 1, suggested: guest.suggested + 1 });
  return { id, version, isMerged: false, wasVoted: false, isHeldBack, left };
}

/** Returns whether a word of the organization's list keeps a suggestion from guests. */
async function isHeld(trx: Trx, organizationId: string, wanted: Wanted): Promise<boolean> {
  const words = await trx
    .selectFrom('suggestion_words')
    .select('word')
    .where('organization_id', '=', organizationId)
    .execute();
  const texts = [wanted.title, wanted.artist, wanted.activityText, wanted.nickname];
  return containsWord(
    [...texts, ...wanted.genres, wanted.link],
    words.map(({ word }) => word),
  );
}
