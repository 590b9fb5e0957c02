import { formatNumber } from '@marquee/contract/formats/counts';
import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { partLabels, type SeatRow } from './rows.ts';
import classes from './Seats.module.css';

/** Draws where the seats of one limit are. The list below the bar says the same in words. */
export function SeatsBar({ row, badges }: { row: SeatRow; badges?: ReactNode }) {
  const { name, note, of, parts, sentence, steps } = row;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={classes.name}>
          <Title order={4} size="md">
            <bdi>{name}</bdi>
          </Title>
          {badges}
          <span className={classes.note}>{note}</span>
        </div>
        <span className={classes.taken}>{of}</span>
      </div>
      <div className={classes.bar} aria-hidden>
        {parts
          .filter(({ seats }) => seats > 0)
          .map(({ kind, seats }) => (
            <span key={kind} className={classes[kind]} style={{ flexGrow: seats }} />
          ))}
      </div>
      <ul className={classes.parts} aria-label={`Seats of ${name}`}>
        {parts.map(({ kind, seats }) => (
          <li key={kind}>
            <span className={`${classes.swatch} ${classes[kind]}`} aria-hidden />
            {partLabels[kind]} <strong>{formatNumber(seats)}</strong>
          </li>
        ))}
      </ul>
      {sentence && <div className={classes.why}>{sentence}</div>}
      {steps.length > 0 && (
        <div className={classes.steps}>
          {steps.map(({ label, to }) => (
            <StepLink key={label} to={to} label={label} of={name} />
          ))}
        </div>
      )}
    </li>
  );
}

function StepLink({ to, label, of }: { to: string; label: string; of: string }) {
  const name = `${label}: ${of}`;
  if (to.startsWith('#')) {
    return (
      <Anchor href={to} size="sm" aria-label={name}>
        {label}
      </Anchor>
    );
  }
  return (
    <Anchor component={Link} to={to} size="sm" aria-label={name}>
      {label}
    </Anchor>
  );
}
