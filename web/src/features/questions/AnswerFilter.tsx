import { formatNumber } from '@marquee/contract/formats/counts';
import { isolated } from '@marquee/contract/people/isolate';
import { beforeAnswer } from '@marquee/contract/questions/given';
import type { QuestionKind } from '@marquee/contract/questions/questions';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import { useQuestions } from './api.ts';
import { totalLabel } from './words.ts';

type Chosen = { question: string; answer: string; unanswered: string };

const nothing: Chosen = { question: '', answer: '', unanswered: '' };

type Props = { eventId: string; value: Chosen; onChange: (chosen: Chosen) => void };

/** Files are told apart by whether there is one. */
function chosenBy(question: string, kind: QuestionKind, answer: string): Partial<Chosen> {
  if (kind !== 'file') return { question, answer };
  return answer === 'given' ? { question } : { unanswered: question };
}

/** Filters by an answer, or by one that is missing; shown once there is any. */
export function AnswerFilter({ eventId, value, onChange }: Props) {
  const { data } = useQuestions(eventId);
  const choices = (data?.questions ?? []).flatMap(
    ({ question_id, kind, label, missing, totals }) => {
      const option = (chosen: Partial<Chosen>, words: string, count: number) => ({
        chosen: { ...nothing, ...chosen },
        label: `${isolated(beforeAnswer(label))} ${words} (${formatNumber(count)})`,
      });
      return [
        ...totals.map(({ value: answer, count }) =>
          option(chosenBy(question_id, kind, answer), isolated(totalLabel(kind, answer)), count),
        ),
        ...(missing > 0 && kind !== 'file'
          ? [option({ unanswered: question_id }, 'missing', missing)]
          : []),
      ];
    },
  );
  if (choices.length === 0) return null;
  const index = choices.findIndex(({ chosen }) => {
    const isSame = chosen.question === value.question && chosen.answer === value.answer;
    return isSame && chosen.unanswered === value.unanswered;
  });
  return (
    <SelectFilter
      label="Answers"
      all="All answers"
      options={choices.map(({ label }, n) => ({ value: String(n), label }))}
      value={index < 0 ? '' : String(index)}
      onChange={(n) => onChange((n === '' ? undefined : choices[Number(n)])?.chosen ?? nothing)}
    />
  );
}
