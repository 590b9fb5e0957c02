import { formatCount } from '../formats/counts.ts';

/** Returns 'about 9 minutes', for how long mails with tickets take. */
export function aboutMinutes(minutes: number): string {
  return `about ${formatCount(minutes, { one: 'minute', other: 'minutes' })}`;
}
