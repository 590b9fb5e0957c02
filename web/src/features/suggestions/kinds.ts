import { isolated } from '@marquee/contract/people/isolate';
import type { ActivitySuggestion } from '@marquee/contract/suggestions/activities';
import type { SongSuggestion } from '@marquee/contract/suggestions/songs';
import {
  activityStatuses,
  activityStatusWords,
  songStatuses,
  songStatusWords,
} from '@marquee/contract/suggestions/statuses';

export type Kind = 'song' | 'activity';
export type Suggestion = SongSuggestion | ActivitySuggestion;

export const kindNouns = {
  song: { one: 'song', other: 'songs' },
  activity: { one: 'activity', other: 'activities' },
} as const satisfies Record<Kind, { one: string; other: string }>;

export const statusWords = { ...songStatusWords, ...activityStatusWords } as const;

export const songStatusOptions = songStatuses.map((value) => ({
  value,
  label: songStatusWords[value],
}));
export const activityStatusOptions = activityStatuses.map((value) => ({
  value,
  label: activityStatusWords[value],
}));

/** Returns the name by which staff know a suggestion. */
export function nameOf(suggestion: Suggestion): string {
  return 'Title' in suggestion
    ? `${isolated(suggestion.Title)} by ${isolated(suggestion.Artist)}`
    : isolated(suggestion.title);
}

/** Returns who suggested it, for staff: the buyer, with the nickname that guests see. */
export function suggestedBy({ suggested_by: by, nickname }: Suggestion): string {
  if (by === null) return 'The organizer';
  return nickname === '' ? by.name : `${isolated(by.name)} (“${isolated(nickname)}”)`;
}
