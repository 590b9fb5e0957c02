import { Skeleton } from '@mantine/core';
import { euroText } from './Money.tsx';
import classes from './Finance.module.css';

export type Term = {
  /** How it goes into the sum before it; '=' is what all of them come to. */
  sign: '' | '+' | '−' | '=';
  label: string;
  amount: number | undefined;
  /** What it means, in a line. */
  note: string;
};

/** Amounts that come to another one, as a sum that can be followed from its first to its last. */
export function Equation({ label, terms }: { label: string; terms: readonly Term[] }) {
  return (
    <dl className={classes.equation} data-count={terms.length} aria-label={label}>
      {terms.map((term) => (
        <div
          key={term.label}
          className={classes.term}
          data-result={term.sign === '=' ? true : undefined}
        >
          <dt>
            {term.sign && (
              <span className={classes.sign} aria-hidden="true">
                {term.sign}
              </span>
            )}
            {term.label}
          </dt>
          <dd className={classes.amount}>
            {term.amount === undefined ? (
              <Skeleton component="span" display="inline-block" height="0.7em" width="60%" />
            ) : (
              euroText(term.amount)
            )}
          </dd>
          <dd className={classes.note}>{term.note}</dd>
        </div>
      ))}
    </dl>
  );
}
