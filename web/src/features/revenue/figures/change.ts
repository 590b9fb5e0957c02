/** How a figure stands against the period before, in words and with a sign. */
export type Change = { direction: 'up' | 'down' | 'level'; share: string; words: string };

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/**
 * What a figure has changed by; a share only where there was something to take it of.
 * @param write how such a figure is written
 */
export function changeOf(now: number, before: number, write: (value: number) => string): Change {
  if (now === before) return { direction: 'level', share: '', words: 'Same as before' };
  const direction = now > before ? 'up' : 'down';
  const from = `from ${write(before)}`;
  // A share of nothing, or of less, says nothing.
  if (before <= 0) return { direction, share: '', words: `${direction} ${from}` };
  const share = percent.format((Math.abs(now - before) / before) * 100);
  return { direction, share: `${direction === 'up' ? '+' : '−'}${share}%`, words: from };
}
