import type { PublicOrder } from '@marquee/contract/orders/public';
import { answerKey } from '@marquee/contract/questions/given';

/** Lists what a buyer answered; nothing without answers. */
export function Answers({ answers }: Pick<PublicOrder, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <dl className="answers">
      {answers.map((answer) => (
        <div key={answerKey(answer)}>
          <dt>
            <bdi>{answer.label}</bdi>
            {answer.ticket !== null && ` (ticket ${answer.ticket + 1})`}
          </dt>
          <dd>
            <bdi>{answer.text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
