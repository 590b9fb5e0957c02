import { isolated } from '@marquee/contract/people/isolate';
import { formatInstantTime } from '@marquee/contract/formats/instants';
import type {
  GuestActivity,
  GuestSong,
  GuestSuggestions,
  OwnActivity,
  OwnSong,
} from '@marquee/contract/suggestions/guests';

export type Kind = 'song' | 'activity';

/** Which suggestions are listed. */
export type Which = 'votes' | 'new' | 'mine';

/** A suggestion of either kind, in words. */
export type Row = {
  id: string;
  kind: Kind;
  title: string;
  /** The artist, or what the activity is. */
  detail: string;
  /** What became of it; '' while it is open. */
  fate: string;
  status: GuestSong['status'] | GuestActivity['status'];
  by: string;
  facts: string;
  link: string;
  votes: number;
  isMine: boolean;
  isVoted: boolean;
  isReported: boolean;
  canVote: boolean;
};

type Own = OwnSong | OwnActivity;

const listings = {
  listed: '',
  held_back: 'waits for the organizer',
  hidden: 'not on the list',
} as const satisfies Record<Own['listing'], string>;

/**
 * Returns the rows of one kind.
 * @param which `votes`: what can still happen, most votes first, then what was played; `new`: the
 * latest; `mine`: what this order suggested. Both have the newest first
 * @param timezone of the event
 */
export function rowsOf(
  data: GuestSuggestions,
  { kind, which }: { kind: Kind; which: Which },
  timezone: string,
): Row[] {
  const of = contextOf(data);
  const lists = {
    votes: { songs: [...data.songs, ...data.played], activities: data.activities },
    new: data.newest,
    mine: data.mine,
  } as const;
  const { songs, activities } = lists[which];
  return kind === 'activity'
    ? activities.map((one) => activityRow(one, of))
    : songs.map((one) => songRow(one, of, timezone));
}

type Context = ReturnType<typeof contextOf>;

function contextOf({ mine, voted, reported, is_open: isOpen }: GuestSuggestions) {
  const own = new Map<string, Own>(
    [...mine.songs, ...mine.activities].map((one) => [one.id, one] as const),
  );
  return { own, voted: new Set(voted), reported: new Set(reported), isOpen };
}

function songRow(song: GuestSong, of: Context, timezone: string): Row {
  const { status, played_at: playedAt, bpm } = song;
  return {
    ...shared(song, of),
    kind: 'song',
    detail: song.artist,
    fate: playedAt === null ? fateOf(song) : withReply(playedWords(playedAt, timezone), song),
    facts: [...song.genres, ...(bpm === null ? [] : [`${bpm} BPM`])].join(' · '),
    link: /^https:\/\//i.test(song.link) ? song.link : '',
    canVote: of.isOpen && (status === 'new' || status === 'planned'),
  };
}

/** Returns when a song was played, as people of the event's place read it. */
export function playedWords(playedAt: string, timezone: string): string {
  return `Played at ${formatInstantTime(playedAt, timezone)}`;
}

function activityRow(activity: GuestActivity, of: Context): Row {
  return {
    ...shared(activity, of),
    kind: 'activity',
    detail: activity.text,
    fate: fateOf(activity),
    facts: '',
    link: '',
    canVote: of.isOpen && activity.status !== 'not_this_time',
  };
}

function shared(one: GuestSong | GuestActivity, { own, voted, reported }: Context) {
  const mine = own.get(one.id);
  const name = one.nickname === '' ? '' : `by ${isolated(one.nickname)}`;
  return {
    id: one.id,
    title: one.title,
    status: one.status,
    by: mine ? joined('Yours', listings[mine.listing]) : name,
    votes: one.votes,
    isMine: mine !== undefined,
    isVoted: voted.has(one.id),
    isReported: reported.has(one.id),
  };
}

type Decided = { status: Row['status']; reply: string };

function fateOf({ status, reply }: Decided): string {
  if (status === 'planned') return withReply('Planned', { reply });
  if (status === 'not_this_time') return withReply('Not this time', { reply });
  return reply === '' ? '' : `The organizer: ${isolated(reply)}`;
}

function withReply(fate: string, { reply }: Pick<Decided, 'reply'>): string {
  return reply === '' ? fate : `${fate}: ${isolated(reply)}`;
}

function joined(...texts: string[]): string {
  return texts.filter((text) => text !== '').join(', ');
}
