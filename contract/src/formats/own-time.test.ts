import { expect, test } from 'vitest';
import { instantStyle } from './instants.ts';
import { hourCycles, locales, withHourCycle } from './locales.ts';
import { writeOwnTime } from './own-time.ts';
import { ownTimeTexts } from './own-time-texts.ts';

const format = instantStyle({ dateStyle: 'medium', timeStyle: 'short' });
const EVENT_DAY = '2026-03-01';

const plain = (text: string) => text.replace(/\s/g, ' ');

const written = locales.flatMap((locale) => [
  locale as string,
  ...hourCycles.map((cycle) => withHourCycle(locale, cycle)),
]);

test.each(written)('every hour of three days is written as %s formats it', (locale) => {
  const texts = ownTimeTexts(EVENT_DAY, locale);
  for (const day of ['2026-02-28', EVENT_DAY, '2026-03-02']) {
    for (let hour = 0; hour < 24; hour += 1) {
      const clock = `${day}T${String(hour).padStart(2, '0')}:05:00`;
      const text = writeOwnTime(texts, new Date(clock));
      // V8 writes a plain space where its own parts have a narrow one.
      expect(plain(text)).toBe(plain(format(`${clock}Z`, 'UTC', locale)));
    }
  }
});
