import { asAnnounced } from '@marquee/contract/events/schedule-words';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PosterContent, posterContentOf } from '../gateways/documents-content.ts';
import { sampleBranding } from '../testing/samples/branding.ts';
import { barsOfPage, pagesOf, sourceOfPdf, textOfPdf } from '../testing/pdf.ts';
import { readModules } from '../testing/qr.ts';
import { posterPdf } from './poster-pdf.ts';
import { qrModules } from './qr.ts';

const branding = sampleBranding();
const fado = {
  title: 'Fado by the river',
  date: '2030-02-01',
  end_date: '2030-02-01',
  start_time: '20:00',
  end_time: '23:00',
  starts_at: '2030-02-01T20:00:00.000Z',
  ends_at: '2030-02-01T23:00:00.000Z',
  timezone: 'Europe/Lisbon',
  location: 'Cais do Sodré, Lisbon',
  slug: 'fado-by-the-river',
  organizer: { ID: 'o-1', Name: 'Harbour Lights' },
  created_at: '2030-01-05T10:00:00.000Z',
  schedule_change: asAnnounced,
  state: 'on_sale' as const,
};
const content: PosterContent = posterContentOf(fado, null, 'a4');
const url = `${branding.origin}/events/${fado.slug}`;

const wordsOf = (pdf: Buffer) =>
  textOfPdf(pdf).map((lines) => lines.join(' ').replace(/\s+/g, ' '));

test('a poster is one page with title, organizer, time, place, address and code', async () => {
  const pdf = await posterPdf(content, branding, undefined);
  const [text = '', ...more] = wordsOf(pdf);
  expect(more).toEqual([]);
  for (const words of [
    'Harbour Lights presents',
    'Fado by the river',
    'February 1, 2030',
    'Lisbon time',
    'Cais do Sodré, Lisbon',
    url.replace(/^https?:\/\//, ''),
  ]) {
    expect(text).toContain(words);
  }
  const [page = ''] = pagesOf(sourceOfPdf(pdf));
  expect(readModules(barsOfPage(page, qrModules(url).length))).toBe(url);
});

test('a poster on A3 is the same page, larger', async () => {
  const pdf = await posterPdf({ ...content, size: 'a3' }, branding, undefined);
  expect(wordsOf(pdf)).toEqual(wordsOf(await posterPdf(content, branding, undefined)));
  expect(sourceOfPdf(pdf)).toContain('[0 0 841.89 1190.55]');
});

test('the longest texts stay on one page', async () => {
  const long = 'A very long evening of chamber music by candlelight in the observatory. ';
  const event = {
    ...fado,
    title: long.repeat(3).slice(0, 200),
    location: long.repeat(5).slice(0, 300),
    slug: `${'a'.repeat(60)}-50`,
    organizer: { ID: 'o', Name: long.repeat(2) },
  };
  const pdf = await posterPdf(posterContentOf(event, null, 'a4'), branding, undefined);
  expect(wordsOf(pdf)).toHaveLength(1);
});

test('a poster carries the event’s picture, and the same event is the same file', async () => {
  const create = { width: 160, height: 90, channels: 3, background: '#7a3cff' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const [pdf, again] = [
    await posterPdf(content, branding, picture),
    await posterPdf(content, branding, picture),
  ];
  expect(pdf.equals(again)).toBe(true);
  expect(pdf.includes(picture)).toBe(true);
});
