import type { ActivitySuggestion } from '@marquee/contract/suggestions/activities';
import type { SongSuggestion } from '@marquee/contract/suggestions/songs';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { formatInstantTime } from '@marquee/contract/formats/instants';
import { Badge } from '@mantine/core';
import { IconPinFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/table-state.ts';
import { type Suggestion, statusWords, suggestedBy } from '../kinds.ts';
import classes from './Suggestions.module.css';

const report = { one: 'report', other: 'reports' };
const colors: Partial<Record<Suggestion['status'], string>> = {
  planned: 'primary',
  played: 'green',
};

export function StatusOf({ suggestion }: { suggestion: Suggestion }) {
  const { status } = suggestion;
  return (
    <Badge component="span" color={colors[status] ?? 'gray'}>
      {statusWords[status]}
    </Badge>
  );
}

/** Says what somebody has to look at; nothing if there is nothing. */
function ToLookAt({ suggestion }: { suggestion: Suggestion }) {
  const { reports, held_back: isHeld } = suggestion;
  return (
    <>
      {isHeld && <span className={classes.alert}>Held back by your word list</span>}
      {reports > 0 && <span className={classes.alert}>{formatCount(reports, report)}</span>}
    </>
  );
}

function Name(props: { suggestion: Suggestion; name: string; second: ReactNode }) {
  const { suggestion } = props;
  return (
    <span className={classes.lines}>
      <span className={classes.name}>
        {suggestion.pinned && <IconPinFilled size={14} role="img" aria-label="Pinned" />}
        <bdi>{props.name}</bdi>
      </span>
      {props.second}
      <ToLookAt suggestion={suggestion} />
      <span className={classes.narrow}>
        <StatusOf suggestion={suggestion} />
      </span>
    </span>
  );
}

function sharedColumns<Row extends Suggestion>(timezone: string): Column<Row>[] {
  return [
    {
      key: 'by',
      title: 'Suggested by',
      sort: 'suggested_at',
      isHighestFirst: true,
      isSecondary: true,
      cell: (row) => (
        <span className={classes.lines}>
          <bdi>{suggestedBy(row)}</bdi>
          <span className={classes.second}>{formatInstantMediumDateHere(row.suggested_at)}</span>
        </span>
      ),
    },
    {
      key: 'votes',
      title: 'Votes',
      sort: 'votes',
      isHighestFirst: true,
      isNumeric: true,
      width: 84,
      cell: ({ votes }) => formatNumber(votes),
    },
    {
      key: 'status',
      title: 'Status',
      isSecondary: true,
      width: 132,
      cell: (row) => (
        <span className={classes.lines}>
          <StatusOf suggestion={row} />
          {'played_at' in row && row.played_at !== null && (
            <span className={classes.second}>at {formatInstantTime(row.played_at, timezone)}</span>
          )}
        </span>
      ),
    },
  ];
}

const rank = {
  key: 'rank',
  title: '#',
  sort: 'rank',
  isNumeric: true,
  isSecondary: true,
  width: 56,
  cell: ({ rank: place }: Suggestion) => formatNumber(place),
} as const;

/** Returns the columns of an event's songs. @param timezone of the event */
export function songColumns(timezone: string): Column<SongSuggestion>[] {
  return [
    rank,
    {
      key: 'title',
      title: 'Song',
      sort: 'title',
      cell: (song) => (
        <Name
          suggestion={song}
          name={song.Title}
          second={
            <span className={classes.second}>
              <bdi>{song.Artist}</bdi>
            </span>
          }
        />
      ),
    },
    {
      key: 'bpm',
      title: 'BPM',
      sort: 'bpm',
      isNumeric: true,
      isSecondary: true,
      width: 84,
      cell: ({ BPM }) => (BPM === null ? '–' : formatNumber(BPM)),
    },
    ...sharedColumns<SongSuggestion>(timezone),
  ];
}

/** Returns the columns of an event's activities. @param timezone of the event */
export function activityColumns(timezone: string): Column<ActivitySuggestion>[] {
  return [
    rank,
    {
      key: 'title',
      title: 'Activity',
      sort: 'title',
      cell: (activity) => (
        <Name
          suggestion={activity}
          name={activity.title}
          second={
            <span className={`${classes.second} ${classes.clamped}`} dir="auto">
              {activity.text}
            </span>
          }
        />
      ),
    },
    ...sharedColumns<ActivitySuggestion>(timezone),
  ];
}
