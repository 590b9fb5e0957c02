import type { OrderStatus } from '@marquee/contract/orders/statuses';
import { formatInstant } from '@marquee/contract/formats/instants';
import { DEFAULT_MAX_SUGGESTIONS, DEFAULT_MAX_VOTES } from '@marquee/contract/suggestions/limits';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import { type AppError, refusal } from '../../lib/app-error.ts';
import type { Suggestion } from './ranking/rows.ts';

/** How an event takes suggestions; `takes_nicknames` and so on as stored. */
export type Settings = {
  takes_songs: boolean;
  takes_activities: boolean;
  takes_nicknames: boolean;
  shows_top: boolean;
  opens_at: Date | null;
  closes_at: Date | null;
  max_suggestions: number;
  max_votes: number;
  version: number;
};

/** An event without a row of its own: the organizer switches suggestions on. */
const defaultSettings: Settings = {
  takes_songs: false,
  takes_activities: false,
  takes_nicknames: true,
  shows_top: false,
  opens_at: null,
  closes_at: null,
  max_suggestions: DEFAULT_MAX_SUGGESTIONS,
  max_votes: DEFAULT_MAX_VOTES,
  version: 0,
};

/** Returns the stored settings; an event without a row has the default ones. */
export function settingsOf(row: { [Name in keyof Settings]?: Settings[Name] | null }): Settings {
  const { takes_songs, takes_activities, takes_nicknames, shows_top } = row;
  return {
    takes_songs: takes_songs ?? defaultSettings.takes_songs,
    takes_activities: takes_activities ?? defaultSettings.takes_activities,
    takes_nicknames: takes_nicknames ?? defaultSettings.takes_nicknames,
    shows_top: shows_top ?? defaultSettings.shows_top,
    opens_at: row.opens_at ?? null,
    closes_at: row.closes_at ?? null,
    max_suggestions: row.max_suggestions ?? defaultSettings.max_suggestions,
    max_votes: row.max_votes ?? defaultSettings.max_votes,
    version: row.version ?? 0,
  };
}

export type EventTimes = {
  ends_at: Date;
  timezone: string;
  cancelled_at: Date | null;
  is_postponed: boolean;
};

export type Opening = {
  isOpen: boolean;
  /** '' while it is open. */
  because: string;
  opensAt: Date | null;
  /** Null while the event is postponed, if nobody chose a time: its end is not known. */
  closesAt: Date | null;
};

/** Returns whether guests may suggest and vote at an event now. */
export function openingOf(settings: Settings, event: EventTimes, now: Date): Opening {
  const { opens_at: opensAt } = settings;
  const closesAt = closingTimeOf(settings, event);
  const closed = (because: string) => ({ isOpen: false, because, opensAt, closesAt });
  if (!settings.takes_songs && !settings.takes_activities) return closed(say.off);
  const isOver = closesAt !== null && now >= closesAt;
  if (event.cancelled_at !== null || isOver) return closed(say.closed);
  if (opensAt !== null && now < opensAt) {
    return closed(say.notOpenYet(formatInstant(opensAt.toISOString(), event.timezone)));
  }
  return { isOpen: true, because: '', opensAt, closesAt };
}

/** Returns when suggestions close: at the chosen time, or with the event if its date holds. */
export function closingTimeOf(
  { closes_at }: Pick<Settings, 'closes_at'>,
  { ends_at, is_postponed }: Pick<EventTimes, 'ends_at' | 'is_postponed'>,
): Date | null {
  return closes_at ?? (is_postponed ? null : ends_at);
}

/** Returns the refusal of a suggestion or a vote; undefined if the event takes this kind now. */
export function refusalOfOpening(
  settings: Settings,
  kind: Suggestion['kind'],
  opening: Opening,
  now: Date,
): AppError | undefined {
  if (!opening.isOpen) {
    const opens = opening.opensAt !== null && opening.opensAt > now ? opening.opensAt : null;
    const details = { opens_at: opens?.toISOString() ?? null };
    return refusal('suggestions_closed', opening.because, { details });
  }
  const takes = kind === 'song' ? settings.takes_songs : settings.takes_activities;
  if (takes) return undefined;
  const sentence = kind === 'song' ? say.noSongs : say.noActivities;
  return refusal('suggestions_closed', sentence, { details: { opens_at: null } });
}

/** Returns the refusal of an order that may not suggest or vote; undefined for a completed one. */
export function refusalOfOrder(status: OrderStatus): AppError | undefined {
  if (status === 'completed') return undefined;
  if (status === 'cancelled') return refusal('order_cancelled', say.cancelled);
  return refusal('not_completed', say.unpaid);
}

/** Returns whether guests see a suggestion: nobody hid it, and somebody wants it. */
export function isListed(suggestion: Suggestion): boolean {
  const { status, isHeldBack, votes, isOrganizers, pinnedAt, mergedInto } = suggestion;
  if (status === 'hidden' || isHeldBack || mergedInto !== null) return false;
  return votes > 0 || isOrganizers || pinnedAt !== null || isDecided(suggestion);
}

/** Returns whether the organizer has not said yet what becomes of a suggestion. */
export function isUndecided({ status }: Pick<Suggestion, 'status'>): boolean {
  return status === 'new' || status === 'open';
}

/** Returns whether the organizer has said what becomes of it. */
function isDecided({ status }: Suggestion): boolean {
  return status === 'planned' || status === 'played' || status === 'not_this_time';
}

/** Returns whether a suggestion can be voted for. */
export function takesVotes({ status }: Pick<Suggestion, 'status'>): boolean {
  return status === 'new' || status === 'open' || status === 'planned';
}

/** Returns whether a song can still be played. */
export function isPlayable({ status }: Pick<Suggestion, 'status'>): boolean {
  return status === 'new' || status === 'planned';
}
