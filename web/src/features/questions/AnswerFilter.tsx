import { formatNumber } from '@marquee/contract/formats/counts';
import { isolated } from '@marquee/contract/people/isolate';
import { beforeAnswer } from '@marquee/contract/questions/given';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import { useQuestions } from './api.ts';
import { totalLabel } from './words.ts';

type Chosen = { question: string; answer: string; unanswered: string };

const nothing: Chosen = { question: '', answer: '', unanswered: '' };

type Props = { eventId: string; value: Chosen; onChange: (chosen: Chosen) => void };

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
          option({ question: question_id, answer }, isolated(totalLabel(kind, answer)), count),
        ),
        ...(missing > 0 ? [option({ unanswered: question_id }, 'missing', missing)] : []),
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
