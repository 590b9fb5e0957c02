import { Box } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './FigureStrip.module.css';

/** Figures side by side in one frame: `StripFigure`s. On a phone they stand in pairs. */
export function FigureStrip(props: {
  label: string;
  columns: number;
  /** For long figures, as amounts of money are. */
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

/** A figure under its name, and what it means in a line. */
export function StripFigure(props: {
  label: ReactNode;
  note: string;
  /** What the others lead to. */
  isStrong?: boolean;
  /** As wide as two. */
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
