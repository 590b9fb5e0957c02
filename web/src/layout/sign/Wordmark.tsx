import clsx from 'clsx';
import { isNameShown } from '../../lib/logo.ts';
import { usePlatform } from '../../lib/use-platform.ts';
import classes from './Wordmark.module.css';

/** An M on a five by five grid of bulbs, row by row. */
const lit = ['10001', '11011', '10101', '10001', '10001'];

/** Draws the default sign: a façade with an M in bulbs. Decoration; the name is beside it. */
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

export function PlatformMark() {
  const { logo_url, logo_size } = usePlatform();
  if (logo_url === null) return <Mark />;
  const [width, height] = logo_size ?? [];
  return <img className={classes.logo} src={logo_url} alt="" width={width} height={height} />;
}

/** Shows the sign with the name. `onFacade` is for dark grounds in both schemes. */
export function Wordmark({ onFacade = false }: { onFacade?: boolean }) {
  const platform = usePlatform();
  return (
    <span className={clsx(classes.wordmark, onFacade && classes.onFacade)}>
      <PlatformMark />
      {isNameShown(platform) && <bdi className={classes.name}>{platform.name}</bdi>}
    </span>
  );
}
