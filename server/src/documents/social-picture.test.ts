import { expect, test } from 'vitest';
import { posterContentOf } from '../gateways/documents-content.ts';
import { sampleOrder } from '../testing/samples/order.ts';
import { collectMissing } from './letters/missing.ts';
import { fontsFor } from './letters/mixed-font.ts';
import { drawText } from './outlines.ts';
import { socialOverlay } from './social-picture.ts';

const page = 'https://tickets.example/events/night-swim';

async function draw(words: { title: string; location?: string }) {
  const event = {
    ...sampleOrder().event,
    created_at: '2026-11-01T10:00:00.000Z',
    state: 'on_sale' as const,
    ...words,
  };
  const { event: shown } = posterContentOf(event, null, 'a4');
  const overlay = () => socialOverlay({ shape: 'story', event: shown, page });
  const { made, missing } = await collectMissing(overlay);
  return { svg: made, missing };
}

const glyphsOf = (svg: string) => svg.match(/<path transform=/g)?.length ?? 0;

test.each(['東京ナイト', 'ليلة الموسيقى', 'संगीत की रात', 'Ночь 🎉'])(
  'a picture shows the title %s',
  async (title) => {
    const without = await draw({ title: '' });
    const { svg, missing } = await draw({ title });
    expect(glyphsOf(svg)).toBeGreaterThan(glyphsOf(without.svg) + 3);
    expect(missing).toEqual([]);
  },
);

test.each(['東京の夜に響く音楽と光の祭典', 'คืนดนตรีที่กรุงเทพมหานครอมรรัตนโกสินทร์'])(
  'a long text without spaces is broken into lines, and cut at the last: %s',
  async (words) => {
    const style = { weight: 'bold', size: 50, color: '#000' } as const;
    const box = { x: 0, y: 0, width: 460, step: 58 };
    const fonts = await fontsFor(words);
    expect(drawText(fonts, words, style, { ...box, most: 3 }).lines).toBeGreaterThan(1);
    const cut = drawText(fonts, words.repeat(4), style, { ...box, most: 3 });
    expect(cut.lines).toBe(3);
    expect(glyphsOf(cut.svg)).toBeGreaterThan(20);
  },
);

test('a letter that no font has is a box, and is named', async () => {
  expect((await draw({ title: 'Night \u{12000}' })).missing).toEqual(['\u{12000}']);
});
