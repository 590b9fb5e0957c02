import { formatCount } from '../formats/counts.ts';
import type { Noun } from '../formats/counts.ts';
import {
  MAX_BOARD_HOURS,
  MAX_BOARD_LINKS,
  MAX_BPM,
  MAX_BULK,
  MAX_GENRES,
  MAX_WORDS,
  MIN_BPM,
  TOP_MAX_SUGGESTIONS,
  TOP_MAX_VOTES,
} from './limits.ts';
import { votesOfOthers } from './ranking.ts';
import { isolated } from '../people/isolate.ts';
import { atMost } from '../fields/text.ts';
import { closedLinkSentences, type LinkRefusal } from '../events/device-links.ts';

const suggestion: Noun = { one: 'suggestion', other: 'suggestions' };
const vote: Noun = { one: 'vote', other: 'votes' };
const night: Noun = { one: 'event', other: 'events' };

/** Sentences for guests. */
export const suggestionSentences = {
  songTitle: 'Enter the title of the song.',
  artist: 'Enter the artist.',
  genre: 'Enter a genre.',
  tooManyGenres: atMost(MAX_GENRES, 'genres'),
  bpm: `Enter a tempo from ${MIN_BPM} to ${MAX_BPM} beats per minute.`,
  link: 'Enter an address that starts with https://.',
  nickname: 'Enter a nickname.',
  activityTitle: 'Give your idea a title.',
  activityText: 'Describe your idea in a few words.',
  suggested: 'Thank you! Your suggestion is on the list.',
  merged: 'This was already suggested. Your vote was counted.',
  alreadyYours: 'This was already suggested, and you have voted for it.',
  heldBack: 'Thank you! The organizer looks at your suggestion first.',
  reported: 'Thank you. The organizer will look at it.',
  closed: 'Suggestions are closed.',
  notOpenYet: (when: string) => `Suggestions open ${when}.`,
  off: 'This event takes no suggestions.',
  noSongs: 'This event takes no songs.',
  noActivities: 'This event takes no activities.',
  noNicknames: 'This event shows no nicknames.',
  unpaid: 'You can suggest and vote as soon as your order is paid.',
  cancelled: 'This order was cancelled, so it cannot suggest or vote.',
  suggestionLimit: (limit: number) =>
    `You have used your ${formatCount(limit, suggestion)} for this event.`,
  voteLimit: (limit: number) =>
    `You have used your ${formatCount(limit, vote)} for this event. Take one back to vote again.`,
  decided: 'The organizer has decided this. You can no longer vote for it.',
  streamsFull: 'Too many pages are open. Changes appear when you reload.',
} as const;

/** Sentences for staff. */
export const suggestionStaffSentences = {
  nothingToChange: 'Say what to change.',
  settingsSaved: 'The settings of suggestions are updated.',
  wordsSaved: 'The word list is updated.',
  songSaved: 'The song is updated.',
  activitySaved: 'The activity is updated.',
  merged: 'The suggestions are merged.',
  mergeSelf: 'Choose another suggestion.',
  mergeUnknown: 'This suggestion is no longer in the list. Choose another one.',
  chooseSome: 'Choose at least one suggestion.',
  tooMany: `Choose at most ${MAX_BULK} suggestions.`,
  time: 'Enter a date and a time.',
  openWithoutDate: 'Guests can suggest and vote. The closing time comes with the new date.',
  closesBeforeOpening: 'Suggestions must close after they open.',
  maxSuggestions: `Enter a whole number from 1 to ${TOP_MAX_SUGGESTIONS}.`,
  maxVotes: `Enter a whole number from 1 to ${TOP_MAX_VOTES}.`,
  word: 'Enter a word.',
  tooManyWords: `A word list can have at most ${MAX_WORDS} words.`,
  scheduleFull: 'The schedule of this event is full. Remove an entry first.',
  inSchedule: 'The activity is in the schedule.',
  planned: 'The song is planned.',
  position: 'Enter a whole number of 1 or more.',
  boardName: 'Say who works with this link.',
  boardHours: `Enter whole hours from 1 to ${MAX_BOARD_HOURS}.`,
  tooManyBoardLinks: `This event already has ${MAX_BOARD_LINKS} open links. Revoke one first.`,
} as const;

/** Why a board link does not open the board. */
export const boardSentences = {
  ...closedLinkSentences,
  unknown: 'This link does not open a board. Ask the organizer for a new one.',
} as const satisfies Record<LinkRefusal, string>;

/** Says why a suggestion has its place in the ranking. */
export function whyRanked(ranked: {
  pinnedAt: number | null;
  votes: number;
  hasOwnVote: boolean;
  isOrganizers: boolean;
}): string {
  const { votes, isOrganizers } = ranked;
  if (ranked.pinnedAt !== null) return 'Pinned by the organizer.';
  if (isOrganizers && votes === 0) return 'Planned by the organizer.';
  if (votes === 0) return 'It has no votes left.';
  const others = votesOfOthers(ranked);
  if (others === 0) return 'Nobody else has voted for it yet.';
  return `${formatCount(others, vote)} from others.`;
}

/** Says why a song of past events is proposed: 'Number 2 of 40 songs at Night Swim, 31 votes.' */
export function whyLoved(loved: {
  rank: number;
  of: number;
  votes: number;
  event: string;
  others: number;
}): string {
  const song: Noun = { one: 'song', other: 'songs' };
  const { rank, of, votes, event, others } = loved;
  const first = `Number ${rank} of ${formatCount(of, song)} at ${isolated(event)}, ${formatCount(votes, vote)}`;
  return others === 0
    ? `${first}.`
    : `${first}; also loved at ${formatCount(others, { ...night, one: 'other event', other: 'other events' })}.`;
}
