import {
  circle,
  ellipse,
  fill,
  grain,
  mix,
  path,
  polygon,
  rect,
  repeat,
  slice,
  stroke,
  through,
  type Draw,
} from '../shapes.ts';

const curtain: Draw = ({ random, palette: { main, accent, soft, line, deep } }) => {
  const folds = random.pick([15, 19, 23]);
  const width = 1600 / folds;
  const peak = (folds - 1) / 2 + random.whole(-2, 2);
  const power = random.between(1.5, 2.4);
  const lift = random.between(150, 260);
  const fold = (index: number): string => {
    const away = Math.abs(index - peak) / (folds / 2);
    const bottom = lift + 760 * Math.min(1, away) ** power;
    const strip = (paint: string): string =>
      rect(index * width, -width, width + 0.6, bottom + width, paint, width / 2);
    return strip(fill(main)) + strip(grain('shade', index < peak ? 'right' : 'left'));
  };
  const x = (peak + 0.5) * width;
  const lamp = random.pick([150, 190, 220]);
  return (
    rect(0, 700, 1600, 200, fill(deep)) +
    circle(x, 560, lamp, fill(accent)) +
    circle(x, 560, lamp, grain('soft', 'up')) +
    ellipse(x, 790, lamp * 1.7, 38, fill(soft)) +
    rect(0, 700, 1600, 5, fill(line)) +
    repeat(folds, fold)
  );
};

const lamps: Draw = ({ random, palette }) => {
  const { main, accent, soft, deep } = palette;
  const x = random.pick([740, 800, 880]);
  const floor = 700;
  const inks = random.shuffle([main, accent, soft]);
  const beam = (index: number): string => {
    const from = 420 + index * 380 + random.between(-60, 60);
    const to = x + (index - 1) * -90;
    const ink = inks[index] ?? main;
    return (
      polygon(
        [
          [from - 26, -10],
          [from + 26, -10],
          [to + 230, floor],
          [to - 230, floor],
        ],
        fill(ink),
      ) + path(`M${to - 230} ${floor}A230 70 0 0 0 ${to + 230} ${floor}Z`, fill(ink))
    );
  };
  return (
    rect(0, floor - 130, 1600, 500, fill(deep)) +
    mix(palette, [beam(0), beam(1), beam(2)]) +
    polygon(
      [
        [x, 470],
        [x + 82, 730],
        [x - 82, 730],
      ],
      fill(palette.ground),
    ) +
    polygon(
      [
        [x, 470],
        [x + 82, 730],
        [x, 730],
      ],
      grain('shade', 'right'),
    ) +
    circle(x, 424, 38, fill(palette.ground))
  );
};

const twoTempers: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const slip = random.pick([0, 50, -50, 90]);
  const half = (side: 'left' | 'right', ink: string, eye: string): string => {
    const sign = side === 'left' ? -1 : 1;
    const y = (slip / 2) * sign;
    const sweep = side === 'left' ? 0 : 1;
    const face = `M800 ${110 + y}h${270 * sign}v370A270 290 0 0 ${sweep} 800 ${770 + y}Z`;
    const x = 800 + 140 * sign;
    return (
      path(face, fill(ink)) +
      path(face, grain(side === 'left' ? 'shade' : 'deep', side)) +
      slice(
        x,
        (side === 'left' ? 345 : 285) + y,
        74,
        side === 'left' ? 180 : 0,
        side === 'left' ? 360 : 180,
        fill(eye),
      ) +
      circle(x, (side === 'left' ? 345 : 285) + y + 34 * sign, 24, fill(accent))
    );
  };
  const smile = slice(800, 510 - slip / 2, 150, 90, 180, fill(ground));
  const frown = slice(800, 660 + slip / 2, 150, 270, 360, fill(ground));
  const rays = random.pick([12, 16, 20]);
  return (
    through(
      'rays',
      rect(0, 0, 1600, 900, ''),
      repeat(rays, (index) =>
        slice(800, 450, 1100, (index * 360) / rays, ((index + 0.5) * 360) / rays, fill(deep)),
      ),
    ) +
    half('left', main, ground) +
    half('right', soft, ground) +
    smile +
    frown +
    path('M800 300v170h46', stroke(line, 14, 'round'))
  );
};

export const nightTheatre = lamps;
export const theatre = [curtain, lamps, twoTempers] as const;
