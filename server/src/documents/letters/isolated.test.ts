import { expect, test } from 'vitest';
import { sampleBranding } from '../../testing/samples/branding.ts';
import { sampleOrder } from '../../testing/samples/order.ts';
import { textOfPdf } from '../../testing/pdf.ts';
import { ticketsPdf } from '../tickets-pdf.ts';

/** In the file, a line stands as it is drawn from the left. */
const drawn = (name: string) => Array.from(name).toReversed().join('');

async function linesOf(organizer: string, place: string, platform: string) {
  const { event } = sampleOrder();
  const order = sampleOrder(
    {},
    {
      organizer: { ...event.organizer, Name: organizer },
      schedule_change: {
        ...event.schedule_change,
        moved_from: {
          starts_at: '2026-11-20T18:30:00.000Z',
          timezone: 'Europe/Berlin',
          location_name: place,
        },
      },
    },
    1,
  );
  return textOfPdf(await ticketsPdf(order, sampleBranding({ name: platform }))).flat();
}

test('a Hebrew name in a sentence of a ticket leaves the sentence as it is', async () => {
  const lines = await linesOf('נמל 24', 'אולם (ישן)', 'במה 7');
  expect(lines).toContain('24 למנ presents');
  expect(lines.join('\n')).toMatch(/^Moved from .* at 7:30 PM, \(ןשי\) םלוא\.$/m);
  expect(lines.join('\n')).toMatch(/^7 המב · tickets\.example\/events\/night-swim$/m);
});

test('so does an Arabic one', async () => {
  const letters = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');
  const lines = (await linesOf('دار الأوبرا', 'قاعة', 'مسرح')).map(letters);
  expect(lines).toContain(letters(`${drawn('دار الأوبرا')} presents`));
});

test('a sentence without such a name is drawn as before', async () => {
  const lines = await linesOf('Harbour Lights', 'Old Hall', 'Marquee');
  expect(lines).toContain('Harbour Lights presents');
});
