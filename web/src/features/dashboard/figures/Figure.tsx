import { Box, Skeleton } from '@mantine/core';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconChevronRight,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FigureCard } from './cards.ts';
import classes from './Figure.module.css';
import type { Trend } from './trend.ts';

/** Figures with fewer characters get the font size of this length. */
const MIN_CHARACTERS = 6;

type FigureProps = { card: FigureCard; rank: 'leading' | 'further'; isLoading: boolean };

/** Shows one figure with its unit and period, as a link to the list behind it. */
export function Figure({ card, rank, isLoading }: FigureProps) {
  const { label, value, note, to } = card;
  return (
    <Link to={to} className={classes.card} data-rank={rank}>
      <span className={classes.label}>
        {label}
        <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.door} />
      </span>
      <Box
        component="span"
        className={classes.value}
        __vars={{ '--characters': String(Math.max(value.length, MIN_CHARACTERS)) }}
      >
        {isLoading ? <Skeleton component="span" className={classes.waiting ?? ''} /> : value}
      </Box>
      <span className={classes.note}>
        {isLoading ? (
          <Skeleton component="span" className={classes.waitingNote ?? ''} />
        ) : (
          <Note note={note} />
        )}
      </span>
    </Link>
  );
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight };

function Note({ note }: { note: string | Trend }) {
  if (typeof note === 'string') return note;
  const Arrow = arrows[note.direction];
  return (
    <>
      <Arrow
        size={16}
        stroke={1.75}
        aria-hidden
        className={classes.arrow}
        data-direction={note.direction}
      />
      {note.words}
    </>
  );
}
