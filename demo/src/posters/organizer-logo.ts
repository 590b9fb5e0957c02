import { palettes } from './palettes.ts';
import { randomFrom } from '../random.ts';
import { circle, fill, leaf, onCircle, path, rect, repeat, slice, stroke, turn } from './shapes.ts';

type Inks = { ground: string; main: string; accent: string; line: string };
type Mark = (inks: Inks, turnBy: number) => string;

const marks: readonly [Mark, ...Mark[]] = [
  ({ main, accent }, way) =>
    turn(
      way,
      [256, 256],
      slice(256, 256, 150, 0, 180, fill(main)) + circle(256, 162, 62, fill(accent)),
    ),
  ({ main, accent }) =>
    repeat(3, (i) => slice(256, 366, 176 - i * 58, 180, 360, fill(i === 1 ? accent : main))) +
    rect(80, 376, 352, 18, fill(main)),
  ({ main, accent }, way) =>
    turn(
      way,
      [256, 256],
      repeat(4, (i) =>
        turn(
          i * 90,
          [256, 256],
          slice(256 + 80, 256, 80, 0, 180, fill(i % 2 === 0 ? main : accent)),
        ),
      ),
    ),
  ({ main, accent }) =>
    repeat(6, (i) =>
      leaf([256, 256], onCircle(256, 256, 170, i * 60 - 90), 88, fill(i === 0 ? accent : main)),
    ),
  ({ main, accent }, way) =>
    turn(
      way,
      [256, 256],
      repeat(4, (i) =>
        rect(106 + i * 80, 120 + (i % 2) * 40, 52, 232, fill(i === 2 ? accent : main), 26),
      ),
    ),
  ({ main, accent, ground }) =>
    circle(256, 256, 165, fill(main)) +
    circle(310, 220, 108, fill(ground)) +
    circle(322, 216, 58, fill(accent)),
  ({ main, accent }, way) =>
    turn(
      way,
      [256, 256],
      slice(116, 396, 280, 270, 360, fill(main)) + slice(396, 116, 110, 90, 180, fill(accent)),
    ),
  ({ main, accent }) =>
    repeat(3, (i) =>
      path(`M96 ${180 + i * 78}q80-90 160 0t160 0`, stroke(i === 1 ? accent : main, 38, 'round')),
    ),
  ({ main, accent }) =>
    repeat(9, (i) =>
      circle(
        150 + (i % 3) * 106,
        150 + Math.floor(i / 3) * 106,
        [20, 34, 46][(i + Math.floor(i / 3)) % 3] ?? 34,
        fill(i === 4 ? accent : main),
      ),
    ),
];

/** Draws an abstract 512 × 512 mark without letters; `initials` only vary it and are not drawn. */
export function organizerLogoSvg(options: { seed: string; initials?: string }): string {
  const random = randomFrom(`logo ${options.seed} ${options.initials ?? ''}`);
  const { ground, main, accent, line } = random.pick(palettes);
  const mark = random.pick(marks)(
    { ground, main: random.chance(0.3) ? line : main, accent, line },
    random.pick([0, 90, 180, 270]),
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">' +
    `${rect(0, 0, 512, 512, fill(ground))}${mark}</svg>`
  );
}
