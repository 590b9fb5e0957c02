import { formatNumber } from '@marquee/contract/formats/counts';
import { isolated } from '@marquee/contract/people/isolate';
import { beforeAnswer } from '@marquee/contract/questions/given';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import { useQuestions } from './api.ts';
import { totalLabel } from './words.ts';

type Chosen = { question: string; answer: string };

type Props = { eventId: string; value: Chosen; onChange: (chosen: Chosen) => void };

/** Filters by an answer; shown once an answer of a list was given. */
export function AnswerFilter({ eventId, value, onChange }: Props) {
  const { data } = useQuestions(eventId);
  const choices = (data?.questions ?? []).flatMap(({ question_id, kind, label, totals }) =>
    totals.map(({ value: answer, count }) => ({
      chosen: { question: question_id, answer },
      label: `${isolated(beforeAnswer(label))} ${isolated(totalLabel(kind, answer))} (${formatNumber(count)})`,
    })),
  );
  if (choices.length === 0) return null;
  const indexOf = ({ question, answer }: Chosen) =>
    choices.findIndex(({ chosen }) => chosen.question === question && chosen.answer === answer);
  const index = indexOf(value);
  return (
    <SelectFilter
      label="Answers"
      all="All answers"
      options={choices.map(({ label }, n) => ({ value: String(n), label }))}
      value={index < 0 ? '' : String(index)}
      onChange={(n) =>
        onChange(
          (n === '' ? undefined : choices[Number(n)])?.chosen ?? { question: '', answer: '' },
        )
      }
    />
  );
}
