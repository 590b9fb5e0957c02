import { inflateSync } from 'node:zlib';

/** The glyph of an empty box, which a font draws for a missing letter. */
const NO_GLYPH = '0000';

/** Returns a PDF with readable streams, as Latin-1. */
export function sourceOfPdf(pdf: Buffer): string {
  const compressed = /(\/Filter \/FlateDecode\n>>\n)stream\n([^]*?)\nendstream/g;
  return pdf.toString('latin1').replaceAll(compressed, (_, head: string, content: string) => {
    const plain = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    return `${head}stream\n${plain}\nendstream`;
  });
}

/** Returns the lines of text on each page of a PDF; \ufffd is an empty box. */
export function textOfPdf(pdf: Buffer): string[][] {
  const source = sourceOfPdf(pdf);
  const fonts = fontsOf(source);
  return pagesOf(source).map((page) => {
    const writing = /\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g;
    return [...page.matchAll(writing)].map(([, font = '', glyphs = '']) =>
      [...glyphs.matchAll(/<([\da-f]+)>/g)]
        .flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
        .map(
          (glyph) =>
            (glyph === NO_GLYPH ? undefined : fonts.get(font)?.[Number.parseInt(glyph, 16)]) ??
            '\ufffd',
        )
        .join(''),
    );
  });
}

/** Returns the drawing commands of each page: the content streams with marked content. */
export function pagesOf(source: string): string[] {
  const streams = source.matchAll(/stream\n([^]*?)\nendstream/g);
  return [...streams].map(([, content = '']) => content).filter((it) => it.includes(' BDC\n'));
}

/** Returns the letter of each glyph of each font, from the fonts' tables for copying. */
function fontsOf(source: string): Map<string, string[]> {
  const names = [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    names.map(([, name = '', id = '']) => {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objectOf(source, id)) ?? [];
      const ranges = [
        ...objectOf(source, table).matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g),
      ];
      const letters = ranges.flatMap(([, list = '']) => [...list.matchAll(/<([\da-f ]*)>/g)]);
      return [name, letters.map(([, units = '']) => fromUtf16(units))];
    }),
  );
}

function objectOf(source: string, id: string): string {
  return new RegExp(`\\n${id} 0 obj\\n([^]*?)\\nendobj`).exec(source)?.[1] ?? '';
}

function fromUtf16(hex: string): string {
  const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

/**
 * Returns the picture in the middle of a page that consists of bars one unit high, as rows; true is
 * dark.
 * @param side its width in units
 */
export function barsOfPage(page: string, side: number): boolean[][] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  const bars = /^(\d+) (\d+) (\d+) 1 re$/gm;
  for (const [, left, top, width] of page.matchAll(bars)) {
    rows[Number(top)]?.fill(true, Number(left), Number(left) + Number(width));
  }
  return rows;
}
