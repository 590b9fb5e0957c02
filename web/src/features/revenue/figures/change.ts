import { formatPercent } from '@marquee/contract/formats/shares';

/** How a figure compares with the period before, in words and with a sign. */
export type Change = { direction: 'up' | 'down' | 'level'; share: string; words: string };

/**
 * Compares two values of a figure. The share is '' if the earlier value allows none.
 * @param write formats the figure
 */
export function changeOf(now: number, before: number, write: (value: number) => string): Change {
  if (now === before) return { direction: 'level', share: '', words: 'Same as before' };
  const direction = now > before ? 'up' : 'down';
  const from = `from ${write(before)}`;
  // A percentage of zero or a negative value is meaningless.
  if (before <= 0) return { direction, share: '', words: `${direction} ${from}` };
  const share = formatPercent(Math.abs(now - before) / before);
  return { direction, share: `${direction === 'up' ? '+' : '−'}${share}`, words: from };
}
