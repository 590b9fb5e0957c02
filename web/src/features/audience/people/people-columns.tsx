import type { Member } from '@marquee/contract/audience/audience';
import { formatCount } from '@marquee/contract/formats/counts';
import {
  formatInstantDateHere,
  formatInstantMediumDateHere,
} from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Audience.module.css';
import { channelWords, ConsentBadge } from './ConsentBadge.tsx';

/** The columns of the audience. On a phone the first cell shows what has no column. */
export const peopleColumns: readonly Column<Member>[] = [
  {
    key: 'name',
    title: 'Person',
    sort: 'name',
    cell: (member) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{member.name}</bdi>
        </span>
        <span className={classes.second}>{member.email}</span>
        <span className={classes.narrow}>
          <ConsentBadge consent={member.consent} />
          <span className={classes.second}>
            {formatCount(member.events_booked, nouns.event)} · {formatEuro(member.spend)} · last
            seen {formatInstantMediumDateHere(member.last_seen)}
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
    // Fits 'Copenhagen' on one line, and leaves the rest to the other columns.
    width: 132,
    cell: ({ city }) => (
      <span className={classes.lines}>
        <bdi>{city || '–'}</bdi>
      </span>
    ),
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
    cell: ({ last_seen }) => formatInstantDateHere(last_seen),
  },
];
