import type { AnswerValue } from '@marquee/contract/questions/asked';
import { counted } from './words.ts';

type Changes = {
  /** The new answers; '' and empty lists take one away. */
  changed: AnswerValue[];
  /** How many more are taken away, because their question is no longer asked. */
  gone: number;
  /** Whether the event has a question that is marked for the door. */
  isAtDoor: boolean;
};

/** Says what new answers do, before they are saved. */
export function answersEffect({ changed, gone, isAtDoor }: Changes): string {
  if (changed.length === 0) return 'Nothing is changed yet.';
  const away = changed.filter((value) => value === '' || isEmptyList(value)).length;
  const sentences = [
    counted(changed.length - away, 'answer changes.', 'answers change.'),
    counted(away + gone, 'answer is taken away.', 'answers are taken away.'),
    isAtDoor ? ['Scanners show new answers to questions that are marked for the door.'] : [],
  ];
  return [...sentences.flat(), 'No e-mail goes out.'].join(' ');
}

function isEmptyList(value: AnswerValue): boolean {
  return Array.isArray(value) && value.length === 0;
}
