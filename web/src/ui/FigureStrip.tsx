import { Box } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './FigureStrip.module.css';

/** Shows `StripFigure`s side by side in one frame; on a phone in pairs. */
export function FigureStrip(props: {
  label: string;
  columns: number;
  /** For long figures such as amounts of money. */
  isCompact?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component="dl"
      className={clsx(classes.strip, props.isCompact && classes.compact)}
      aria-label={props.label}
      __vars={{ '--columns': String(props.columns) }}
    >
      {props.children}
    </Box>
  );
}

/** Shows a figure with its name above and a one-line explanation below. */
export function StripFigure(props: {
  label: ReactNode;
  note: string;
  /** Marks the result of the other figures. */
  isStrong?: boolean;
  /** Twice the usual width. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classes.figure}
      data-strong={props.isStrong ? true : undefined}
      data-wide={props.isWide ? true : undefined}
    >
      <dt>{props.label}</dt>
      <dd className={classes.value}>{props.children}</dd>
      <dd className={classes.note}>{props.note}</dd>
    </div>
  );
}
