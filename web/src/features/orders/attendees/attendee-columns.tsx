import { formatInstantMediumDateHere, readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import type { Attendee } from '@marquee/contract/orders/attendees';
import { answerKey, beforeAnswer } from '@marquee/contract/questions/given';
import type { Column } from '../../../ui/table-state.ts';
import { AnswerText } from '../../questions/AnswerText.tsx';
import classes from '../list/OrderList.module.css';

/** When and where a ticket was admitted. */
function Admission({ attendee }: { attendee: Attendee }) {
  if (attendee.checked_in_at === null) return <span className={classes.second}>Expected</span>;
  return (
    <span className={classes.lines}>
      Admitted {formatInstantNear(attendee.checked_in_at, readersTimezone())}
      {attendee.gate && (
        <span className={classes.second}>
          <bdi>{attendee.gate}</bdi>
        </span>
      )}
    </span>
  );
}

/** On a phone the first cell shows what has no column. */
export const attendeeColumns: readonly Column<Attendee>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    cell: (attendee) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{attendee.name}</bdi>
        </span>
        <span className={classes.second}>{attendee.email || 'No e-mail address'}</span>
        {attendee.buyer !== attendee.name && (
          <span className={classes.second}>
            Booked by <bdi>{attendee.buyer}</bdi>
          </span>
        )}
        {[attendee.order_note, attendee.note].filter(Boolean).map((note) => (
          <span key={note} className={classes.note}>
            <bdi>{note}</bdi>
          </span>
        ))}
        {attendee.answers.map((answer) => (
          <span key={answerKey(answer)} className={classes.second}>
            <bdi>{beforeAnswer(answer.label)}</bdi>{' '}
            <AnswerText orderId={attendee.order_id} answer={answer} />
          </span>
        ))}
        {attendee.missing_answers.map((label) => (
          <span key={label} className={classes.note}>
            <bdi>{beforeAnswer(label)}</bdi> not answered yet
          </span>
        ))}
        <span className={classes.narrow}>
          <span className={classes.second}>
            <bdi>{attendee.Type}</bdi> · {attendee.reference}
          </span>
          <Admission attendee={attendee} />
        </span>
      </span>
    ),
  },
  {
    key: 'type',
    title: 'Ticket',
    sort: 'type',
    isSecondary: true,
    cell: (attendee) => (
      <span className={classes.lines}>
        <bdi>{attendee.Type}</bdi>
        <span className={classes.second}>
          {attendee.guest && 'Guest list · '}
          {attendee.reference}
        </span>
      </span>
    ),
  },
  {
    key: 'order',
    title: 'Order',
    sort: 'order',
    isSecondary: true,
    width: 128,
    cell: (attendee) => <span className={classes.reference}>{attendee.order_reference}</span>,
  },
  {
    key: 'sold_at',
    title: 'Sold',
    sort: 'sold_at',
    isHighestFirst: true,
    isSecondary: true,
    width: 130,
    cell: (attendee) => formatInstantMediumDateHere(attendee.sold_at),
  },
  {
    key: 'admission',
    title: 'At the door',
    isSecondary: true,
    width: 190,
    cell: (attendee) => <Admission attendee={attendee} />,
  },
];
