import { formatCount } from '@marquee/contract/formats/counts';
import type { PastedRow } from '@marquee/contract/guests/pasted';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Guests.module.css';

/** Shows what each line of a list was read as, and names the lines that are left out. */
export function GuestPreview({ rows }: { rows: PastedRow[] }) {
  if (rows.length === 0) return null;
  const wrong = rows.filter(({ error }) => error !== undefined).length;
  return (
    <>
      {wrong > 0 && (
        <Alert color="amber" icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}>
          {formatCount(wrong, { one: 'line is', other: 'lines are' })} left out. Correct{' '}
          {wrong === 1 ? 'it' : 'them'} above{wrong < rows.length && ', or add the others first'}.
        </Alert>
      )}
      <ul
        className={classes.preview}
        aria-label="Preview"
        // A scrollable area must be focusable for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {rows.map((row) => (
          <li key={row.line} className={classes.row}>
            <span className={classes.line} aria-label={`Line ${row.line}`}>
              {row.line}
            </span>
            <Read row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Read({ row }: { row: PastedRow }) {
  if (!row.guest) {
    return (
      <span>
        <bdi>{row.text}</bdi>
        <span className={classes.wrong}>{row.error}</span>
      </span>
    );
  }
  const { name, plus, email, note } = row.guest;
  const more = [email, note].filter((text) => text !== '');
  return (
    <span>
      <span className={classes.name}>
        <bdi>{name}</bdi>
        {plus > 0 && <span className={classes.plus}> +{plus}</span>}
      </span>
      {more.length > 0 && (
        <span className={classes.second}>
          <bdi>{more.join(' · ')}</bdi>
        </span>
      )}
    </span>
  );
}
