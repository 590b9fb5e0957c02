import { stateMeanings } from '@marquee/contract/events/state';
import { formatWhenInLine } from '@marquee/contract/formats/when';
import type { SocialContent } from '../gateways/documents-content.ts';
import { type DrawingFonts, fontsFor } from './letters/mixed-font.ts';
import { drawText, type Letters } from './outlines.ts';
import { type SocialLayout as Layout, socialLayouts } from './social-layouts.ts';
import { qrModules, qrPath } from './qr.ts';
import { AMBER } from './colors.ts';
import { printable } from './text.ts';

const TEXT = '#F4EEFB';
const DIM = '#B9ABCB';

const BULBS = 24;
const LINE_HEIGHT = 1.16;

/** Draws everything of a picture but the event's own, as SVG over it. */
export async function socialOverlay({ shape, event, page }: SocialContent): Promise<string> {
  const fonts = await fontsFor(event);
  const layout = socialLayouts[shape];
  const { width, height } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    drawEdge(layout),
    drawWords(layout, event, fonts),
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

function drawWords(
  { words, title }: Layout,
  event: SocialContent['event'],
  fonts: DrawingFonts,
): string {
  const small = Math.round(title * 0.5);
  const parts: { text: string; style: Letters; most: number }[] = [
    {
      text: event.organizer.Name,
      style: { weight: 'text', size: Math.round(small * 0.85), color: DIM },
      most: 1,
    },
    { text: event.title, style: { weight: 'bold', size: title, color: TEXT }, most: 3 },
    {
      text: whenOf(event),
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
    const { svg, lines } = drawText(fonts, printable(text, ''), style, {
      x: words.x,
      y,
      width: words.width,
      most: room,
      step,
    });
    drawn.push(svg);
    y += lines * step + style.size * 0.2;
  }
  return drawn.join('');
}

/** Returns the time as far as it holds, and why nothing can be booked; a draft is posted ahead. */
export function whenOf(event: SocialContent['event']): string {
  const { isBookable, word, date } = stateMeanings[event.state];
  if (isBookable || event.state === 'draft') return formatWhenInLine(event);
  return date === 'off' ? word : `${formatWhenInLine(event)} · ${word}`;
}

function drawCode({ qr: { x, y, side } }: Layout, page: string): string {
  const modules = qrModules(page);
  const count = modules.length;
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${count} ${count}" shape-rendering="crispEdges"><path fill="#FFFFFF" d="M0 0h${count}v${count}H0z"/><path fill="#000000" d="${qrPath(modules)}"/></svg>`;
}
