import { MINUTE_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import {
  suggest,
  wantedActivity,
  wantedSong,
} from '@marquee/server/features/suggestions/guests/suggest';
import { updateSettings } from '@marquee/server/features/suggestions/settings/settings';
import { updateSuggestion } from '@marquee/server/features/suggestions/staff/update';
import { castVotes } from '@marquee/server/features/suggestions/votes/commands';
import type { Actor } from '@marquee/server/lib/actor';
import type { DemoActivity, DemoSong, DemoSuggestions } from '../content/suggestions.ts';
import { randomFrom } from '../random.ts';

/** A song and the pause after it, at an event whose songs were played. */
const SONG_MINUTES = 9;
const MOST_SUGGESTED = 6;
/** Between two suggestions. */
const PAUSE_MS = 7 * MINUTE_MS;

type Kind = 'song' | 'activity';
type Order = { id: string; eventId: string };
type Event = { id: string; title: string; starts_at: Date; ends_at: Date };

/** Lets the buyers of an event suggest and vote, unless they have. */
export async function gatherSuggestions(
  deps: Deps,
  client: Actor,
  { title, organizer }: { title: string; organizer: string },
  demo: DemoSuggestions,
): Promise<void> {
  const event = await deps.db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at', 'ends_at'])
    .where('organization_id', '=', organizer)
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  const orders = await listGuests(deps, event);
  if (orders === undefined || orders.length === 0) return;
  const then = closingTime(deps, event);
  const at = { ...deps, clock: () => then };
  await updateSettings(at, client, event.id, {
    takes_songs: true,
    takes_activities: true,
    takes_nicknames: true,
    shows_top: true,
    opens: null,
    closes: null,
    max_suggestions: 10,
    max_votes: 100,
  });
  const random = randomFrom(`suggestions ${event.title}`);
  const wanted = [
    ...demo.songs.map((song) => ({ kind: 'song' as const, ...song, add: songOf(song) })),
    ...demo.activities.map((activity) => {
      return { kind: 'activity' as const, ...activity, add: activityOf(activity) };
    }),
  ];
  const ids = new Map<string, string>();
  for (const [index, { kind, title: name, share, add }] of wanted.entries()) {
    const guest = orders[Math.floor(index / MOST_SUGGESTED) % orders.length];
    if (!guest) continue;
    const came = new Date(then.getTime() - (wanted.length - index) * PAUSE_MS);
    const { id } = await suggest({ ...deps, clock: () => came }, guest, add);
    ids.set(name, id);
    const voters = random.shuffle(orders).slice(0, Math.round(orders.length * share));
    await vote(at, event.id, { id, kind }, voters);
  }
  await decide(deps, client, event, { demo, ids });
}

/** Returns the completed orders of an event; undefined if somebody has suggested already. */
async function listGuests({ db }: Deps, { id }: Event): Promise<Order[] | undefined> {
  const there = await db
    .selectFrom('suggestions')
    .select('id')
    .where('event_id', '=', id)
    .executeTakeFirst();
  if (there) return undefined;
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', id)
    .where('status', '=', 'completed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, eventId: id }));
}

/** Returns now, or a moment before the end of an event that is over. */
function closingTime({ clock }: Deps, { ends_at }: Event): Date {
  return new Date(Math.min(clock().getTime(), ends_at.getTime() - MINUTE_MS));
}

function songOf({ title, artist, genres = [], bpm, link = '', nickname = '' }: DemoSong) {
  return wantedSong({ title, artist, genres: [...genres], bpm: bpm ?? null, link, nickname });
}

function activityOf({ title, text, nickname = '' }: DemoActivity) {
  return wantedActivity({ title, text, nickname });
}

async function vote(
  { db, clock }: Deps,
  eventId: string,
  { id: suggestionId, kind }: { id: string; kind: Kind },
  voters: Order[],
): Promise<void> {
  const requests = voters.map(({ id: orderId }) => {
    return { orderId, suggestionId, kind, want: 'cast' as const };
  });
  const decisions = await castVotes(db, eventId, requests, clock());
  for (const decision of decisions) if ('error' in decision) throw decision.error;
}

/** Plans, declines and plays what the organizer did, each at its time. */
async function decide(
  deps: Deps,
  client: Actor,
  event: Event,
  { demo, ids }: { demo: DemoSuggestions; ids: Map<string, string> },
): Promise<void> {
  const change = async (kind: Kind, title: string, update: object, at: Date) => {
    const id = ids.get(title);
    if (id === undefined) throw new Error(`Nobody suggested ${title}.`);
    const target = { eventId: event.id, kind, id };
    await updateSuggestion({ ...deps, clock: () => at }, client, target, update);
  };
  const now = closingTime(deps, event);
  for (const title of demo.planned ?? []) await change('song', title, { status: 'planned' }, now);
  for (const [title, reply] of Object.entries(demo.declined ?? {})) {
    await change('song', title, { status: 'not_this_time', reply }, now);
  }
  for (const { title, status, reply = '' } of demo.activities) {
    if (status !== undefined) await change('activity', title, { status, reply }, now);
  }
  for (const [index, title] of (demo.played ?? []).entries()) {
    const at = event.starts_at.getTime() + (index + 2) * SONG_MINUTES * MINUTE_MS;
    await change('song', title, { status: 'played' }, new Date(at));
  }
}
