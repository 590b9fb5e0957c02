import { LRUCache } from 'lru-cache';
import encodeQR from 'qr';
import { bitmapPng } from './bitmap-png.ts';

/** ISO/IEC 18004 asks for four empty modules around the symbol; scanners need them. */
export const QUIET_ZONE = 4;
/** Sharp on a phone with a dense screen at any size that a mail shows. */
const MIN_PIXELS = 600;

/** A mail shows the codes of its PDF, which was drawn some mails before. */
const kept = new LRUCache<string, boolean[][]>({ max: 200 });

/** Returns the modules of a QR code row by row, including the quiet zone; true is dark. */
export function qrModules(text: string): readonly boolean[][] {
  const modules = kept.get(text) ?? encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  kept.set(text, modules);
  return modules;
}

/**
 * Returns the dark modules as the data of one SVG path; a module is 1 wide. Adjacent modules form
 * one bar, and all bars one path, so that no renderer leaves hairlines between them.
 */
export function qrPath(modules: readonly boolean[][]): string {
  return modules
    .flatMap((row, y) => barsOf(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`))
    .join('');
}

/** Returns the same bars as rectangles in a page of a PDF, which are a third of the path's bytes. */
export function qrRectangles(modules: readonly boolean[][]): string {
  return modules.flatMap((row, y) => barsOf(row).map(([x, n]) => `${x} ${y} ${n} 1 re`)).join('\n');
}

/** Returns the bars of adjacent dark modules in a row: start and length. */
function barsOf(row: boolean[]): [start: number, length: number][] {
  const bars: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else bars.push([x, 1]);
  }
  return bars;
}

/** Returns a QR code for a web page: black on white, sharp at every size. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const size = modules.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(modules)}"/></svg>`
  );
}

/** Returns a QR code as a PNG of at least 600 pixels, each module a whole number of pixels wide. */
export function qrPng(text: string): Buffer {
  const modules = qrModules(text);
  return bitmapPng(modules, Math.ceil(MIN_PIXELS / modules.length));
}
