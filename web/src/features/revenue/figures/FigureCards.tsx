import type { Revenue, RevenueFigures } from '@marquee/contract/revenue';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatPercent } from '@marquee/contract/formats/shares';
import { formatEuro } from '@marquee/contract/formats/money';
import { ActionIcon, Skeleton, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type Change, changeOf } from './change.ts';
import { definitions, figureLabels, type MoneyFigure } from './definitions.ts';
import classes from './FigureCards.module.css';
import { shortRangeText } from '../range/range.ts';

type Props = {
  /** Undefined while the figures load. */
  figures: Revenue | undefined;
  onOpen: (kind?: 'sale' | 'refund') => void;
};

const kinds = { gross: 'sale', refunds: 'refund', fees: undefined, net: undefined } as const;

/** Shows the four figures of the range against the period before, as links to their orders. */
export function FigureCards({ figures, onOpen }: Props) {
  return (
    <section aria-label="Figures" aria-busy={!figures}>
      <ul className={classes.cards}>
        {(['gross', 'refunds', 'fees', 'net'] as const).map((figure) => (
          <li key={figure} className={classes.card}>
            <Label figure={figure} />
            <button type="button" className={classes.door} onClick={() => onOpen(kinds[figure])}>
              <span className={classes.value}>
                {figures ? (
                  formatEuro(figures.totals[figure])
                ) : (
                  <Skeleton component="span" className={classes.waiting ?? ''} />
                )}
              </span>
              <VisuallyHidden>{figureLabels[figure]}: show its orders</VisuallyHidden>
            </button>
            <p className={classes.change}>
              {figures ? (
                <ChangeNote
                  figure={figure}
                  change={changeOf(
                    figures.totals[figure],
                    figures.before.totals[figure],
                    formatEuro,
                  )}
                />
              ) : (
                <Skeleton component="span" className={classes.waitingNote ?? ''} />
              )}
            </p>
            <p className={classes.note}>{figures && ticketsOf(figure, figures.totals)}</p>
          </li>
        ))}
      </ul>
      <p className={classes.before}>
        {figures ? (
          `Compared with ${shortRangeText(figures.before)}`
        ) : (
          <Skeleton component="span" className={classes.waitingNote ?? ''} />
        )}
      </p>
    </section>
  );
}

function Label({ figure }: { figure: MoneyFigure }) {
  return (
    <div className={classes.label}>
      <h2>{figureLabels[figure]}</h2>
      <Tooltip
        label={definitions[figure]}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        w={240}
      >
        <ActionIcon size={24} className={classes.hint ?? ''} aria-label={definitions[figure]}>
          <IconInfoCircle size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight };

function ChangeNote({ figure, change }: { figure: MoneyFigure; change: Change }) {
  const Arrow = arrows[change.direction];
  // More refunds or fees are neither good nor bad by themselves, so they get no colour.
  const isNews = figure === 'gross' || figure === 'net';
  return (
    <>
      <span className={classes.share} data-news={isNews ? change.direction : 'level'}>
        <Arrow size={16} stroke={1.75} aria-hidden />
        {change.share}
      </span>{' '}
      <span className={classes.words}>{change.words}</span>
    </>
  );
}

function ticketsOf(figure: MoneyFigure, totals: RevenueFigures): string {
  // Free tickets are not in the ledger; the dashboard does count them.
  if (figure === 'gross') return `${formatCount(totals.tickets, nouns.paidTicket)} sold`;
  if (figure === 'refunds') return `${formatCount(totals.refunded_tickets, nouns.ticket)} refunded`;
  const ofGross = totals.gross > 0 ? totals[figure] / totals.gross : undefined;
  return ofGross === undefined ? '' : `${formatPercent(ofGross)} of gross`;
}
