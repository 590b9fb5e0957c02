import { circle, fill, grain, polygon, rect, repeat, type Draw } from '../shapes.ts';

/** A field of points that grow around two sources. */
const field: Draw = ({ random, palette: { main, accent, line } }) => {
  const pitch = random.pick([32, 40]);
  const sources = [
    [random.between(520, 800), random.between(280, 620)],
    [random.between(800, 1080), random.between(280, 620)],
  ] as const;
  const length = random.between(150, 230);
  const columns = 1600 / pitch;
  const dot = (column: number, row: number): string => {
    const x = (column + 0.5) * pitch;
    const y = (row + 0.5) * pitch;
    const [near, far] = sources
      .map(([sx, sy]) => Math.hypot(x - sx, y - sy))
      .toSorted((a, b) => a - b);
    const wave = 0.5 + 0.5 * Math.cos(((near ?? 0) / length) * Math.PI * 2);
    const swell = wave * Math.exp(-(near ?? 0) / 640) * 0.95 + 0.14;
    const isHot = (far ?? 0) - (near ?? 0) < pitch * 1.6;
    return circle(
      x,
      y,
      pitch * 0.5 * Math.min(1, swell),
      fill(isHot ? accent : (near ?? 0) < length * 0.6 ? line : main),
    );
  };
  return (
    rect(0, 0, 1600, 900, grain('deep', 'in')) +
    repeat(columns, (c) => repeat(Math.ceil(900 / pitch), (r) => dot(c, r)))
  );
};

const stacks: Draw = ({ random, palette: { main, shade, accent, soft, line, deep } }) => {
  const side = 84;
  const dx = side * Math.cos(Math.PI / 6);
  const size = 5;
  const tops = [line, accent, soft] as const;
  const column = (i: number, j: number): string => {
    const tall = side * random.pick([0.4, 1, 1.6, 2.2, 3.2]);
    const x = 800 + (i - j) * dx;
    const y = 330 + (i + j) * side * 0.5 + side;
    const top = y - tall;
    const left = polygon(
      [
        [x - dx, y - side / 2],
        [x, y],
        [x, top],
        [x - dx, top - side / 2],
      ],
      fill(main),
    );
    const right = polygon(
      [
        [x + dx, y - side / 2],
        [x, y],
        [x, top],
        [x + dx, top - side / 2],
      ],
      fill(shade),
    );
    const lid = polygon(
      [
        [x, top],
        [x + dx, top - side / 2],
        [x, top - side],
        [x - dx, top - side / 2],
      ],
      fill(random.pick(tops)),
    );
    return (
      left +
      polygon(
        [
          [x - dx, y - side / 2],
          [x, y],
          [x, top],
          [x - dx, top - side / 2],
        ],
        grain('shade', 'down'),
      ) +
      right +
      lid
    );
  };
  const cells = Array.from(
    { length: size * size },
    (_, index) => [Math.floor(index / size), index % size] as const,
  );
  return (
    circle(800, 430, 400, fill(deep)) +
    cells
      .toSorted((a, b) => a[0] + a[1] - b[0] - b[1])
      .map(([i, j]) => column(i, j))
      .join('')
  );
};

/** Rows of bars and dots, like lines of code. */
const runningLines: Draw = ({ random, palette: { main, accent, soft, line, deep } }) => {
  const rows = random.pick([7, 9]);
  const pitch = 900 / rows;
  const thick = pitch * 0.62;
  const inks = [main, main, soft, accent, line, deep, deep] as const;
  const row = (index: number): string => {
    const y = index * pitch + (pitch - thick) / 2;
    const parts: string[] = [];
    for (let x = -random.between(0, 300); x < 1600;) {
      const isDot = random.chance(0.28);
      const width = isDot ? thick : random.pick([2, 3, 4, 6]) * thick;
      const ink = random.pick(inks);
      parts.push(rect(x, y, width, thick, fill(ink), thick / 2));
      if (!isDot && random.chance(0.35)) {
        parts.push(
          rect(x, y, width, thick, grain(ink === main ? 'shade' : 'ground', 'right'), thick / 2),
        );
      }
      x += width + thick * 0.4 + (random.chance(0.2) ? thick * 1.4 : 0);
    }
    return parts.join('');
  };
  return repeat(rows, row);
};

export const tech = [field, stacks, runningLines] as const;
