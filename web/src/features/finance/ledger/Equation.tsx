import { Skeleton } from '@mantine/core';
import { formatEuro } from '@marquee/contract/formats/money';
import { FigureStrip, StripFigure } from '../../../ui/FigureStrip.tsx';
import classes from '../Finance.module.css';

export type Term = {
  /** How the term enters the sum; '=' marks the result. */
  sign: '' | '+' | '−' | '=';
  label: string;
  amount: number | undefined;
  note: string;
};

/** Shows a calculation term by term, with its result. */
export function Equation({ label, terms }: { label: string; terms: readonly Term[] }) {
  // Seven terms use two rows of four, with a result of double width.
  const isLong = terms.length === 7;
  return (
    <FigureStrip label={label} columns={isLong ? 4 : 3} isCompact>
      {terms.map((term) => {
        const isResult = term.sign === '=';
        return (
          <StripFigure
            key={term.label}
            label={<Name term={term} />}
            note={term.note}
            isStrong={isResult}
            isWide={isResult && isLong}
          >
            {term.amount === undefined ? (
              <Skeleton component="span" display="inline-block" height="0.7em" width="60%" />
            ) : (
              formatEuro(term.amount)
            )}
          </StripFigure>
        );
      })}
    </FigureStrip>
  );
}

function Name({ term: { sign, label } }: { term: Term }) {
  return (
    <span className={classes.term}>
      {sign && (
        <span className={classes.sign} aria-hidden="true">
          {sign}
        </span>
      )}
      {label}
    </span>
  );
}
