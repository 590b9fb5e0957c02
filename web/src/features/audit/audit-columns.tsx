import type { AuditEntry } from '@marquee/contract/audit/audit';
import { wordsOfAction } from '@marquee/contract/audit/words';
import { formatInstantSecondsHere } from '@marquee/contract/formats/reader';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '../../ui/table-state.ts';
import classes from './AuditLog.module.css';
import { nameOfField, orderedFields } from './fields.ts';
import { pathOfObject } from './links.ts';

/** Shows what happened; on a phone also who and when. */
function What({ entry }: { entry: AuditEntry }) {
  const path = pathOfObject(entry.object);
  return (
    <div className={classes.what}>
      <span>
        {wordsOfAction(entry.action)}{' '}
        {path === undefined ? (
          <span className={classes.label}>
            <bdi>{entry.object.label}</bdi>
          </span>
        ) : (
          <Anchor
            component={Link}
            to={path}
            className={classes.label ?? ''}
            onClick={(event) => event.stopPropagation()}
          >
            <bdi>{entry.object.label}</bdi>
          </Anchor>
        )}
      </span>
      {entry.changed.length > 0 && (
        <span className={classes.second}>
          {orderedFields(entry.changed, entry.object.type)
            .map((field) => nameOfField(field, entry.object.type))
            .join(', ')}
        </span>
      )}
      <span className={classes.narrow}>
        <bdi>{entry.actor.name}</bdi> · {formatInstantSecondsHere(entry.at)}
      </span>
    </div>
  );
}

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    title: 'When',
    isSecondary: true,
    width: 172,
    cell: (entry) => <span className={classes.when}>{formatInstantSecondsHere(entry.at)}</span>,
  },
  {
    key: 'actor',
    title: 'Who',
    isSecondary: true,
    width: 220,
    cell: ({ actor }) => (
      <span className={classes.who}>
        <bdi>{actor.name}</bdi>
        {actor.email && <span className={classes.second}>{actor.email}</span>}
      </span>
    ),
  },
  { key: 'what', title: 'Action', cell: (entry) => <What entry={entry} /> },
  {
    key: 'address',
    title: 'From',
    isSecondary: true,
    width: 148,
    cell: ({ address }) => <span className={classes.address}>{address || '–'}</span>,
  },
];
