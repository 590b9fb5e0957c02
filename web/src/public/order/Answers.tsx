import type { PublicOrder } from '@marquee/contract/orders/public';
import { fileAddress } from '@marquee/contract/questions/file-addresses';
import { answerKey } from '@marquee/contract/questions/given';
import { ticketNumber } from './ticket-number.ts';

type Props = Pick<PublicOrder, 'answers'> & {
  /** The tickets that the page shows with numbers. */
  tickets?: PublicOrder['tickets'];
  /** The address of the order or ticket in the API. */
  of: `/public/${string}`;
};

/** Lists what a buyer answered, with links to files; nothing without answers. */
export function Answers({ answers, tickets = [], of }: Props) {
  if (answers.length === 0) return null;
  return (
    <dl className="answers">
      {answers.map((answer) => (
        <div key={answerKey(answer)}>
          <dt>
            <bdi>{answer.label}</bdi>
            {answer.ticket !== null && ticketWords(ticketNumber(answer.ticket, tickets))}
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

function ticketWords(number: number): string {
  return number === 0 ? ' (a ticket that is void)' : ` (ticket ${number})`;
}
