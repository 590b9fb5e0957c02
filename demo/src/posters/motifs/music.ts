import {
  circle,
  fill,
  grain,
  move,
  rect,
  repeat,
  slice,
  stroke,
  through,
  turn,
  type Draw,
} from '../shapes.ts';

/** A record cut in two halves that are shifted by one groove. */
const slippedRecord: Draw = ({ random, palette: { main, accent, line, ground, deep } }) => {
  const band = random.pick([44, 52, 60]);
  const rings = 7;
  const slip = band * random.pick([1, 2]);
  const disc = repeat(rings, (index) =>
    circle(800, 450, band * (rings - index) + 40, fill(index % 2 === 0 ? main : ground)),
  );
  const groove = repeat(rings, (index) =>
    circle(800, 450, band * (index + 0.5) + 40, stroke(line, 2)),
  );
  const half = (id: string, x: number, y: number, content: string): string =>
    move(0, y, through(id, rect(x, -600, 1200, 2100, ''), content));
  return turn(
    random.pick([0, 30, -45, 90]),
    [800, 450],
    rect(800, -800, 1600, 2600, fill(deep)) +
      half(
        'left',
        -400,
        -slip / 2,
        disc + circle(800, 450, band * rings + 40, grain('shade', 'down')),
      ) +
      half('right', 800, slip / 2, disc + groove) +
      circle(800, 450, band * 1.5, fill(accent)) +
      circle(800, 450, 14, fill(ground)),
  );
};

const levels: Draw = ({ random, palette: { main, accent, line, ground } }) => {
  const count = random.pick([17, 21, 25]);
  const pitch = 1600 / count;
  const phase = random.between(0, 6);
  const height = Array.from({ length: count }, (_, index) => {
    const envelope = Math.exp(-(((index - count / 2) / (count * 0.42)) ** 2));
    const wave = 0.55 + 0.45 * Math.sin(index * 0.9 + phase) * Math.cos(index * 0.37);
    return 60 + 680 * envelope * wave * random.between(0.75, 1);
  });
  const bars = (colour: string): string =>
    repeat(count, (index) => {
      const tall = height[index] ?? 0;
      return rect(
        index * pitch + pitch * 0.2,
        450 - tall / 2,
        pitch * 0.6,
        tall,
        fill(colour),
        pitch * 0.3,
      );
    });
  const x = random.pick([700, 800, 900]);
  const radius = random.pick([270, 320, 360]);
  const sun = circle(x, 450, radius, fill(main)) + circle(x, 450, radius, grain('shade', 'down'));
  const solo = Math.floor(count / 2) + random.whole(-3, 3);
  const tall = height[solo] ?? 0;
  const bar = rect(
    solo * pitch + pitch * 0.2,
    450 - tall / 2,
    pitch * 0.6,
    tall,
    fill(accent),
    pitch * 0.3,
  );
  return bars(line) + sun + through('sun', circle(x, 450, radius, ''), bars(ground)) + bar;
};

/** A pattern of quarter circles that connect in every orientation. */
const quarterTurns: Draw = ({ random, palette }) => {
  const cell = random.pick([300, 450]);
  const lanes = cell === 300 ? 4 : 5;
  const width = cell / lanes;
  const columns = cell === 300 ? 6 : 4;
  const grounds = [palette.ground, palette.ground, palette.deep] as const;
  const corner = (x: number, from: number, back: string, ink: string): string =>
    slice(x, x, cell, from, from + 90, fill(back)) +
    repeat(lanes, (lane) =>
      slice(x, x, width * (lane + 0.5), from, from + 90, stroke(ink, width * 0.5), false),
    );
  const tile = (x: number, y: number): string => {
    const back = random.pick(grounds);
    const ink = random.pick([
      palette.main,
      palette.main,
      palette.line,
      palette.accent,
      palette.soft,
    ]);
    const lie = random.pick([0, 90, 180, 270]);
    const drawing =
      rect(0, 0, cell, cell, fill(back)) + corner(cell, 180, back, ink) + corner(0, 0, back, ink);
    return move(
      x,
      y,
      turn(
        lie,
        [cell / 2, cell / 2],
        through(`tile-${x}-${y}`, rect(0, 0, cell, cell, ''), drawing),
      ),
    );
  };
  return repeat(columns, (column) =>
    repeat(900 / cell, (row) => tile(800 + (column - columns / 2) * cell, row * cell)),
  );
};

export const music = [slippedRecord, levels, quarterTurns] as const;
