import { nounOf } from '@marquee/contract/formats/counts';
import type { GuestSuggestions } from '@marquee/contract/suggestions/guests';
import { ApiError, isKind } from '../../../lib/api-error.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { type Kind, type Row, rowsOf, type Which } from './rows.ts';

const headings = { song: 'Songs so far', activity: 'Activities so far' } as const;
/** Says how the rows are sorted. */
const orders = {
  votes: 'Most votes first. Your vote for your own suggestion does not move it up.',
  new: 'The latest first, whatever their votes.',
  mine: '',
} as const satisfies Record<Which, string>;
const vote = { one: 'vote', other: 'votes' };
const suggestion = { one: 'suggestion', other: 'suggestions' };

/** What the guest looks at. */
export type View = { data: GuestSuggestions | undefined; kind: Kind; which: Which };

/** Shows everything but the rows, and returns the rows to show. */
export function showView(section: HTMLElement, view: View): Row[] {
  const { data, which } = view;
  if (!data) return [];
  const kind = kindOf(data, view.kind);
  const place = (name: string) => need(section, `[data-${name}]`, HTMLElement);
  say(place('state'), data.closed_because);
  place('kinds').hidden = !(data.takes_songs && data.takes_activities);
  place('listed').hidden = false;
  place('heading').textContent = headings[kind];
  say(place('order'), orders[which]);
  for (const form of section.querySelectorAll('form')) {
    form.hidden = !data.is_open || form.dataset['form'] !== kind;
    say(need(form, '[data-left]', HTMLElement), leftWords(data.left));
    need(form, '[data-nickname]', HTMLElement).hidden = !data.takes_nicknames;
  }
  const rows = rowsOf(data, { kind, which }, section.dataset['timezone'] ?? 'UTC');
  say(place('none'), rows.length > 0 ? undefined : noneWords(which, data.is_open));
  return rows;
}

/** The chosen kind, or the only one that the organizer takes. */
function kindOf({ takes_songs, takes_activities }: GuestSuggestions, chosen: Kind): Kind {
  if (takes_songs && takes_activities) return chosen;
  return takes_songs ? 'song' : 'activity';
}

function leftWords({ suggestions, votes }: GuestSuggestions['left']): string {
  return `${suggestions} ${nounOf(suggestions, suggestion)} and ${votes} ${nounOf(votes, vote)} left`;
}

function noneWords(which: Which, isOpen: boolean): string {
  if (which === 'mine') return 'You have not suggested anything here.';
  if (which === 'new') return 'Nothing new.';
  return isOpen ? 'Nothing yet. Make the first suggestion.' : 'There were no suggestions.';
}

/** Returns what to tell a guest about a failed call. */
export function sentenceOf(error: unknown): string {
  const isAnswer = error instanceof ApiError && !isKind(error, 'unanswered', 'unreadable');
  return isAnswer ? error.message : 'No connection. Please try again.';
}
