import type { PictureShape } from '@marquee/contract/boosts/links';
import { formatWhenInLine } from '@marquee/contract/formats/when';
import type { PosterContent } from '../gateways/documents-content.ts';
import { drawable, linesOf, outlinesOf, type Letters } from './outlines.ts';
import { qrModules, qrPath } from './qr.ts';
import { AMBER, AUBERGINE } from './sheet.ts';

const TEXT = '#F4EEFB';
const DIM = '#B9ABCB';

type Box = { x: number; y: number; width: number; height: number };
type Layout = {
  width: number;
  height: number;
  picture: Box;
  /** Where the words stand. */
  words: Box;
  title: number;
  qr: { x: number; y: number; side: number };
};

/** The sizes that networks ask for: a post, a preview of a link, a story. */
export const socialLayouts: Record<PictureShape, Layout> = {
  square: {
    width: 1080,
    height: 1080,
    picture: { x: 0, y: 0, width: 1080, height: 608 },
    words: { x: 64, y: 668, width: 690, height: 348 },
    title: 64,
    qr: { x: 796, y: 736, side: 220 },
  },
  wide: {
    width: 1200,
    height: 630,
    picture: { x: 0, y: 0, width: 620, height: 630 },
    words: { x: 672, y: 64, width: 472, height: 330 },
    title: 50,
    qr: { x: 672, y: 420, side: 154 },
  },
  story: {
    width: 1080,
    height: 1920,
    picture: { x: 0, y: 0, width: 1080, height: 1010 },
    words: { x: 80, y: 1090, width: 920, height: 330 },
    title: 80,
    // Above the lowest part, which the network's own buttons cover.
    qr: { x: 80, y: 1440, side: 240 },
  },
};

const BULBS = 24;
const LINE_HEIGHT = 1.16;

/** Draws everything of a picture but the event's own, as SVG over it. */
export function socialOverlay(shape: PictureShape, { event }: PosterContent, page: string): string {
  const layout = socialLayouts[shape];
  const { width, height } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    drawEdge(layout),
    drawWords(layout, event),
    drawCode(layout, page),
    '</svg>',
  ].join('');
}

/** A row of bulbs between the event's picture and the words. */
function drawEdge({ picture, width, height }: Layout): string {
  const isBeside = picture.height === height;
  const length = isBeside ? height : width;
  const at = Array.from({ length: BULBS }, (_, n) => ((n + 0.5) * length) / BULBS);
  const bulbs = at.map((place) =>
    isBeside
      ? `<circle cx="${picture.width}" cy="${place}" r="6"/>`
      : `<circle cx="${place}" cy="${picture.height}" r="7"/>`,
  );
  return `<g fill="${AMBER}">${bulbs.join('')}</g>`;
}

function drawWords({ words, title }: Layout, event: PosterContent['event']): string {
  const small = Math.round(title * 0.5);
  const parts: { text: string; style: Letters; most: number }[] = [
    {
      text: event.organizer.Name,
      style: { weight: 'text', size: Math.round(small * 0.85), color: DIM },
      most: 1,
    },
    { text: event.title, style: { weight: 'bold', size: title, color: TEXT }, most: 3 },
    {
      text: formatWhenInLine(event),
      style: { weight: 'text', size: small, color: AMBER },
      most: 2,
    },
    { text: event.location, style: { weight: 'text', size: small, color: TEXT }, most: 2 },
  ];
  const end = words.y + words.height;
  let y = words.y;
  const drawn: string[] = [];
  for (const { text, style, most } of parts) {
    const step = style.size * LINE_HEIGHT;
    const room = Math.min(most, Math.floor((end - y) / step));
    for (const line of linesOf(drawable(text), style, { width: words.width, most: room })) {
      drawn.push(outlinesOf(line, style, words.x, Math.round(y + style.size)));
      y += step;
    }
    y += style.size * 0.2;
  }
  return drawn.join('');
}

function drawCode({ qr: { x, y, side } }: Layout, page: string): string {
  const modules = qrModules(page);
  const count = modules.length;
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${count} ${count}" shape-rendering="crispEdges"><path fill="#FFFFFF" d="M0 0h${count}v${count}H0z"/><path fill="#000000" d="${qrPath(modules)}"/></svg>`;
}

/** The wall behind the words, and in place of a picture. */
export const socialWall = AUBERGINE;
