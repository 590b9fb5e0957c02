import type { Member } from '@marquee/contract/audience/audience';
import { formatEuro, formatInstantDate } from '../../../lib/formats.ts';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Audience.module.css';
import { countOf } from '../segments/condition-words.ts';
import { channelWords, ConsentBadge } from './ConsentBadge.tsx';

/** The columns of the audience. On a phone the first cell shows what has no column. */
export const peopleColumns: readonly Column<Member>[] = [
  {
    key: 'name',
    title: 'Person',
    sort: 'name',
    cell: (member) => (
      <span className={classes.lines}>
        <span className={classes.name}>{member.name}</span>
        <span className={classes.second}>{member.email}</span>
        <span className={classes.narrow}>
          <ConsentBadge consent={member.consent} />
          <span className={classes.second}>
            {countOf(member.events_booked, 'event')} · {formatEuro(member.spend)} · last seen{' '}
            {formatInstantDate(member.last_seen)}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'consent',
    title: 'Consent',
    isSecondary: true,
    width: 140,
    cell: (member) => (
      <span className={classes.lines}>
        <ConsentBadge consent={member.consent} />
        <span className={classes.second}>{channelWords(member)}</span>
      </span>
    ),
  },
  {
    key: 'events',
    title: 'Events',
    sort: 'events',
    isNumeric: true,
    isSecondary: true,
    width: 130,
    cell: (member) => (
      <span className={classes.lines}>
        {member.events_booked} booked
        <span className={classes.second}>{member.events_attended} attended</span>
      </span>
    ),
  },
  {
    key: 'city',
    title: 'City',
    isSecondary: true,
    // Fits 'Amsterdam' on one line, and leaves the rest to the other columns.
    width: 115,
    cell: ({ city }) => <span className={classes.lines}>{city || '–'}</span>,
  },
  {
    key: 'spend',
    title: 'Spend',
    sort: 'spend',
    isNumeric: true,
    isSecondary: true,
    width: 120,
    cell: ({ spend }) => formatEuro(spend),
  },
  {
    key: 'last_seen',
    title: 'Last seen',
    sort: 'last_seen',
    isSecondary: true,
    width: 170,
    cell: ({ last_seen }) => formatInstantDate(last_seen),
  },
];
