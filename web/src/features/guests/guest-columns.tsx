import { formatEuro } from '@marquee/contract/formats/money';
import type { Guest } from '@marquee/contract/guests/guests';
import type { Column } from '../../ui/table-state.ts';
import classes from './Guests.module.css';

/** '3 of 4 admitted', 'Expected', or what is due. */
export function doorWords({ admitted, plus, state, due }: Guest): string {
  if (state === 'unpaid') return `Pays ${formatEuro(due)} at the door`;
  const seats = plus + 1;
  if (admitted === 0) return 'Expected';
  return seats === 1 ? 'Admitted' : `${admitted} of ${seats} admitted`;
}

/** On a phone the first cell shows what has no column. */
export const guestColumns: readonly Column<Guest>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: (guest) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{guest.name}</bdi>
          {guest.plus > 0 && <span className={classes.plus}> +{guest.plus}</span>}
        </span>
        {guest.email !== '' && <span className={classes.second}>{guest.email}</span>}
        {guest.note !== '' && (
          <span className={classes.note}>
            <bdi>{guest.note}</bdi>
          </span>
        )}
        <span className={classes.narrow}>
          {guest.invited_by !== '' && (
            <span className={classes.second}>
              Invited by <bdi>{guest.invited_by}</bdi>
            </span>
          )}
          <span className={classes.second}>{doorWords(guest)}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'type',
    title: 'Ticket',
    isSecondary: true,
    width: 160,
    cell: (guest) => <bdi>{guest.Type}</bdi>,
  },
  {
    key: 'invited',
    title: 'Invited by',
    isSecondary: true,
    width: 180,
    cell: (guest) => <bdi>{guest.invited_by}</bdi>,
  },
  {
    key: 'door',
    title: 'At the door',
    isSecondary: true,
    width: 190,
    cell: (guest) => doorWords(guest),
  },
];
