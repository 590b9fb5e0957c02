import type { Condition } from '@marquee/contract/audience/conditions';
import { useChoiceNames } from '../api.ts';
import type { Names } from './condition-words.ts';

type Named = 'category' | 'organizer' | 'event' | 'answer';

export function useNames(conditions: readonly Condition[]): Names {
  const ids = (kind: Named) =>
    conditions.flatMap((condition) => (condition.kind === kind ? condition.ids : []));
  const names = {
    category: useChoiceNames('category', ids('category')),
    organizer: useChoiceNames('organizer', ids('organizer')),
    event: useChoiceNames('event', ids('event')),
    answer: useChoiceNames('answer', ids('answer')),
  };
  return (kind, id) => names[kind]?.get(id);
}
