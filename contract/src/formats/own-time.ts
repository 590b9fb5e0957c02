/* Without Intl: `own-time-texts.ts` says why. */

/** The parts of every text that a time near a day can be. */
export type OwnTimeTexts = {
  /** 'Nov 21, 2026, ' by the day of the month, for the day, the one before and the one after. */
  days: Record<number, string>;
  /** '12:{m} AM' for each hour. */
  hours: string[];
};

/** Writes a time of one of the days of `texts` as the clock of a device shows it. */
export function writeOwnTime({ days, hours }: OwnTimeTexts, at: Date): string {
  const minute = String(at.getMinutes()).padStart(2, '0');
  return days[at.getDate()] + `${hours[at.getHours()]}`.replace('{m}', minute);
}
