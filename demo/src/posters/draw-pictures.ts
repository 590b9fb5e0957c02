import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Motif, posterSvg } from './poster.ts';

/* `npm run pictures`: draws the posters on the landing page in the style of the demo's. */

const folder = join(import.meta.dirname, '../../../web/public/pictures');
const WIDTH = 640;
const AVIF_QUALITY = 44;

const posters: { name: string; motif: Motif; seed: string }[] = [
  { name: 'music', motif: 'music', seed: 'depot-sessions 39' },
  { name: 'theatre', motif: 'theatre', seed: 'the-understudy 8' },
  { name: 'food', motif: 'food', seed: 'long-table 1' },
  { name: 'art', motif: 'art', seed: 'paper-cities 21' },
];

await mkdir(folder, { recursive: true });
for (const { name, ...poster } of posters) {
  const picture = sharp(Buffer.from(posterSvg(poster))).resize(WIDTH);
  await writeFile(
    join(folder, `${name}.avif`),
    await picture.avif({ quality: AVIF_QUALITY }).toBuffer(),
  );
}
