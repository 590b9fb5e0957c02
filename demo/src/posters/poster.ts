import { motifs, nightScenes, type Motif } from './motifs/motifs.ts';
import { nightPalettes, palettes, type Palette } from './palettes.ts';
import { randomFrom } from '../random.ts';
import { sheet } from './shapes.ts';

export type { Motif } from './motifs/motifs.ts';

const fades = {
  up: 'x1="0" y1="1" x2="0" y2="0"',
  down: 'x1="0" y1="0" x2="0" y2="1"',
  left: 'x1="1" y1="0" x2="0" y2="0"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
};
const stops = '<stop offset=".15" stop-opacity="0"/><stop offset="1" stop-opacity=".9"/>';
const stopsReversed = '<stop offset="0" stop-opacity=".9"/><stop offset="1" stop-opacity="0"/>';

const gradients =
  Object.entries(fades)
    .map(([name, ends]) => `<linearGradient id="fade-${name}" ${ends}>${stops}</linearGradient>`)
    .join('') +
  `<radialGradient id="fade-out" cx=".38" cy=".34" r=".72">${stops}</radialGradient>` +
  `<radialGradient id="fade-in">${stopsReversed}</radialGradient>`;

/** Returns a filter that turns a shape's opacity into the density of hard specks of one colour. */
const grainFilter = (name: string, colour: string, seed: number): string =>
  `<filter id="grain-${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="${seed}"/>` +
  '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -.8" result="noise"/>' +
  '<feComposite in="SourceGraphic" in2="noise" operator="arithmetic" k2="1" k3="-1"/>' +
  '<feComponentTransfer result="specks"><feFuncA type="linear" slope="5"/></feComponentTransfer>' +
  `<feFlood flood-color="${colour}"/><feComposite in2="specks" operator="in"/></filter>`;

/** Returns the texture of paper: faint noise over everything, drawn once and tiled. */
const paperTooth = (seed: number): string =>
  '<filter id="tooth" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
  `<feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="${seed}" stitchTiles="stitch"/>` +
  '<feColorMatrix values="0 0 0 0 .09 0 0 0 0 .07 0 0 0 0 .12 1.6 0 0 0 -.72"/></filter>' +
  '<pattern id="paper" width="400" height="300" patternUnits="userSpaceOnUse">' +
  '<rect width="400" height="300" filter="url(#tooth)"/></pattern>';

function definitions(palette: Palette, seed: number): string {
  const { blend: _blend, ...inks } = palette;
  const filters = Object.entries(inks).map(([name, colour]) => grainFilter(name, colour, seed));
  return `<defs>${gradients}${filters.join('')}${paperTooth(seed)}</defs>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Draws an event's poster: 1600 × 900, without text, the same for the same seed on every machine.
 * Its subject is in the centre, so it can be cropped to 4:3, 1:1 and 2:1. `title` becomes the
 * picture's accessible name and is not drawn.
 */
export function posterSvg(options: { seed: string; motif: Motif; title?: string }): string {
  const random = randomFrom(`${options.motif} ${options.seed}`);
  const draw = random.pick(motifs[options.motif]);
  const palette = random.pick(nightScenes.has(draw) ? nightPalettes : palettes);
  const title = options.title === undefined ? '' : `<title>${escaped(options.title)}</title>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">' +
    title +
    definitions(palette, random.whole(1, 900)) +
    sheet(`fill="${palette.ground}"`) +
    draw({ random, palette }) +
    sheet('fill="url(#paper)" opacity=".38"') +
    '</svg>'
  );
}
