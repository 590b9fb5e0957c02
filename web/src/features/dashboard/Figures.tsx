import type { Dashboard } from '@marquee/contract/analytics';
import { Skeleton } from '@mantine/core';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconChevronRight,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { type FigureCard, furtherCards, leadingCards } from './cards.ts';
import classes from './Figures.module.css';
import type { Trend } from './trend.ts';

type FiguresProps = { figures: Dashboard; isAdministrator: boolean; isLoading: boolean };

/** Every figure as a door to the list behind it. While they load, the doors stand already. */
export function Figures({ figures, isAdministrator, isLoading }: FiguresProps) {
  return (
    <section aria-label="Figures" aria-busy={isLoading} className={classes.figures}>
      <Row cards={leadingCards(figures)} className={classes.leading} isLoading={isLoading} />
      <Row
        cards={furtherCards(figures, isAdministrator)}
        className={classes.further}
        isLoading={isLoading}
      />
    </section>
  );
}

type RowProps = { cards: FigureCard[]; className: string | undefined; isLoading: boolean };

function Row({ cards, className, isLoading }: RowProps) {
  return (
    <ul className={className} data-count={cards.length}>
      {cards.map(({ label, value, note, to }) => (
        <li key={label}>
          <Link to={to} className={classes.card}>
            <span className={classes.label}>
              {label}
              <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.door} />
            </span>
            <span className={classes.value}>
              {isLoading ? <Skeleton component="span" className={classes.waiting ?? ''} /> : value}
            </span>
            <span className={classes.note}>
              {isLoading ? (
                <Skeleton component="span" className={classes.waitingNote ?? ''} />
              ) : (
                <Note note={note} />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
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
