import clsx from 'clsx';
import classes from './Wordmark.module.css';

/** An M on a five by five board of bulbs, row by row. */
const lit = ['10001', '11011', '10101', '10001', '10001'];

/** The sign: a small façade with an M in bulbs. Decoration; a name stands beside it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.board} />
      {lit.flatMap((row, y) =>
        Array.from(row, (cell, x) => (
          <circle
            key={`${x} ${y}`}
            cx={6.4 + x * 4.8}
            cy={6.4 + y * 4.8}
            r={cell === '1' ? 1.9 : 0.8}
            className={cell === '1' ? classes.bulb : classes.socket}
          />
        )),
      )}
    </svg>
  );
}

/** The sign with the name. `onFacade` is for dark grounds in both schemes. */
export function Wordmark({ onFacade = false }: { onFacade?: boolean }) {
  return (
    <span className={clsx(classes.wordmark, onFacade && classes.onFacade)}>
      <Mark />
      Marquee
    </span>
  );
}
