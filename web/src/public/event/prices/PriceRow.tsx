import { isolated } from '@marquee/contract/people/isolate';
import type { PublicTicket } from '@marquee/contract/events/public';
import { Icon } from '../../shared/Icon.tsx';
import { feeWords } from '@marquee/contract/pricing/shown';
import { admitsWords, isAddOn } from '@marquee/contract/pricing/groups';
import {
  needsOtherSentence,
  needsTicketSentence,
  onlyWithWords,
} from '@marquee/contract/pricing/only-with-words';
import { recipientWords } from '@marquee/contract/tax/reverse-charge-words';
import { mostPerOrder, perOrderWords } from '@marquee/contract/pricing/per-order-words';
import { scriptAddress } from '../../shared/scripts.ts';
import { approvalWords, choiceData, costWords } from './choice.ts';
import { courseWords } from '../scripts/booking-words.ts';

type PriceRowProps = {
  ticket: PublicTicket;
  /** How many are left if they are few, else ''. */
  left: string;
  timezone: string;
  quantity: number;
  /** The most people in one order. */
  limit: number;
};

export function PriceRow({ ticket, left, timezone, quantity, limit }: PriceRowProps) {
  const isGone = ticket.left === 0;
  const most = Math.min(limit, mostPerOrder(ticket));
  const type = isolated(ticket.Type);
  const { pay_what_you_want: open, variant } = ticket;
  const what = isAddOn(ticket) ? type : `${type} ticket`;
  const choice = choiceData(ticket);
  const needed = ticket.only_with?.length ? ticket.only_with : undefined;
  return (
    <li
      className="price"
      data-ticket={ticket.ID}
      data-total={ticket.total}
      data-fee={ticket.fee}
      data-admits={ticket.admits}
      data-applies={ticket.needs_approval}
      data-least={choice.least}
      data-amount={choice.amount}
      data-script={open ? scriptAddress('booker/amounts') : undefined}
      data-needs={needed?.map(({ ID }) => ID).join(' ')}
      data-alone={
        needed &&
        (ticket.needs_ticket
          ? needsTicketSentence(ticket.Type)
          : needsOtherSentence(
              ticket.Type,
              needed.map(({ Type }) => Type),
            ))
      }
      data-at-price={ticket.plan?.left ?? undefined}
    >
      <span className="type">
        <bdi>
          {variant !== undefined && (
            <span className="of">{ticket.Type.slice(0, -variant.length)}</span>
          )}
          {variant ?? ticket.Type}
        </bdi>
      </span>
      <span className="cost">
        <span className="amount">{costWords(ticket)}</span> <span className="left">{left}</span>
      </span>
      <span className="fee dim">{open ? '' : feeWords(ticket.fee)}</span>
      <span className="course dim">{courseWords(ticket, timezone)}</span>
      {ticket.admits !== undefined && (
        <span className="course admits dim">{admitsWords(ticket.admits)}</span>
      )}
      {ticket.needs_approval && <span className="course dim">{approvalWords(ticket)}</span>}
      <span
        className="course limits dim"
        id={`limits-${ticket.ID}`}
        data-script={needed ? scriptAddress('booker/only-with') : undefined}
      >
        {[perOrderWords(ticket), onlyWithWords(ticket), recipientWords(ticket)].join(' ').trim()}
      </span>
      {/* The script enables the buttons: a press before it has come would be lost. */}
      <div className="stepper" role="group" aria-label={ticket.Type} hidden={isGone}>
        <button type="button" data-step="-1" aria-label={`Remove one ${what}`} disabled>
          <Icon name="minus" />
        </button>
        <input
          // A browser would write the digits of its own language into an input for numbers.
          inputMode="numeric"
          data-min={ticket.min_per_order ?? 1}
          data-most={most}
          data-max={Math.min(ticket.left, most)}
          defaultValue={isGone ? 0 : quantity}
          autoComplete="off"
          aria-label={isAddOn(ticket) ? type : `${type} tickets`}
          aria-describedby={`limits-${ticket.ID} items-error`}
        />
        <button type="button" data-step="1" aria-label={`Add one ${what}`} disabled>
          <Icon name="plus" />
        </button>
      </div>
    </li>
  );
}
