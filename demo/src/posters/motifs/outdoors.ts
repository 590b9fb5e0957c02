import {
  circle,
  fill,
  grain,
  leaf,
  path,
  polygon,
  rect,
  repeat,
  type Draw,
  type Point,
} from '../shapes.ts';

const peaks: Draw = ({ random, palette: { main, accent, soft, line, deep } }) => {
  const peak = (
    ...[x, top, base, ink, tone]: [number, number, number, string, 'shade' | 'deep' | 'line']
  ): string => {
    const half = (base - top) * 0.92;
    const ridge: Point[] = [
      [x, top],
      [x + half, base],
      [x + half * 0.1, base],
      [x - half * 0.08, top + (base - top) * 0.45],
    ];
    return (
      polygon(
        [
          [x - half, base],
          [x, top],
          [x + half, base],
        ],
        fill(ink),
      ) + polygon(ridge, grain(tone, 'down'))
    );
  };
  const sunX = random.pick([520, 800, 1080]);
  const first = random.between(740, 860);
  return (
    circle(sunX, 300, 210, fill(accent)) +
    repeat(4, (index) => rect(0, 400 + index * 34, 1600, 8 + index * 5, fill(deep))) +
    peak(first - random.between(330, 430), 330, 900, soft, 'deep') +
    peak(first + random.between(330, 430), 280, 900, soft, 'deep') +
    peak(first, random.between(150, 200), 900, main, 'shade') +
    peak(first - 600, 560, 900, line, 'deep') +
    peak(first + 640, 600, 900, line, 'deep') +
    rect(0, 800, 1600, 100, fill(line))
  );
};

const contours: Draw = ({ random, palette: { main, accent, soft, line, deep, ground } }) => {
  const levels = random.pick([8, 10]);
  const waves = [2, 3, 5].map((count) => ({
    count,
    size: random.between(0.04, 0.2) / Math.sqrt(count),
    phase: random.between(0, 6.28),
  }));
  const drift = random.between(-14, 14);
  const contour = (level: number): string => {
    const radius = 660 * (1 - level / levels) + 24;
    const points: Point[] = Array.from({ length: 90 }, (_, index) => {
      const angle = (index / 90) * Math.PI * 2;
      const bend = waves.reduce(
        (sum, wave) => sum + wave.size * Math.sin(angle * wave.count + wave.phase + level * 0.12),
        1,
      );
      return [
        800 + level * drift + radius * 1.2 * bend * Math.cos(angle),
        450 + radius * bend * Math.sin(angle),
      ];
    });
    const inks = [deep, ground, deep, soft, main, soft, main, accent, main, line];
    const ink = level === levels - 1 ? line : (inks[level] ?? main);
    return (
      polygon(points, `${fill(ink)} stroke="${line}" stroke-width="3"`) +
      (level % 3 === 1 ? polygon(points, grain('deep', 'down')) : '')
    );
  };
  return repeat(levels, contour);
};

const wood: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const inks = [main, soft, main, line] as const;
  const tree = (index: number): string => {
    const x = 100 + index * 140 + random.between(-20, 20);
    const tall = random.between(300, 560);
    const top = 780 - tall;
    const wide = random.between(80, 120);
    const ink = random.pick(inks);
    const tone = ink === main ? 'shade' : 'deep';
    const fir: Point[] = [
      [x, top],
      [x + wide, 730],
      [x - wide, 730],
    ];
    const crown = random.pick([
      polygon(fir, fill(ink)) +
        polygon(
          [
            [x, top],
            [x + wide, 730],
            [x, 730],
          ],
          grain(tone, 'right'),
        ),
      circle(x, top + wide, wide, fill(ink)) + circle(x, top + wide, wide, grain(tone, 'right')),
      leaf([x, 730], [x, top], wide * 1.3, fill(ink)) +
        leaf([x, 730], [x, top], wide * 1.3, grain(tone, 'right')),
    ]);
    return (
      crown + rect(x - 5, top + wide, 10, 700 - top + 80 - wide, fill(ink === line ? ground : line))
    );
  };
  const moon = random.pick([600, 800, 1000]);
  return (
    circle(moon, 360, 310, fill(deep)) +
    circle(moon, 360, 170, fill(accent)) +
    circle(moon, 360, 170, grain('soft', 'up')) +
    repeat(11, tree) +
    path('M0 780H1600V900H0Z', fill(line)) +
    rect(0, 800, 1600, 5, fill(ground)) +
    rect(0, 822, 1600, 9, fill(ground)) +
    rect(0, 850, 1600, 16, fill(ground))
  );
};

export const outdoors = [peaks, contours, wood] as const;
