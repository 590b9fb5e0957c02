import type { PublicOrder } from '@marquee/contract/orders/public';
import { fileAddress } from '@marquee/contract/questions/file-addresses';
import { answerKey } from '@marquee/contract/questions/given';

type Props = Pick<PublicOrder, 'answers'> & {
  /** The address of the order or ticket in the API. */
  of: `/public/${string}`;
};

/** Lists what a buyer answered, with links to files; nothing without answers. */
export function Answers({ answers, of }: Props) {
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
            {answer.is_file ? (
              <a href={fileAddress(of, answer)}>
                <bdi>{answer.text}</bdi>
              </a>
            ) : (
              <bdi>{answer.text}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
