import {
  circle,
  ellipse,
  fill,
  grain,
  leaf,
  mix,
  move,
  path,
  rect,
  repeat,
  slice,
  stroke,
  through,
  turn,
  onCircle,
  type Draw,
  type Sketch,
} from '../shapes.ts';

function citrus(
  ...[x, y, radius, segments, flesh, pith]: [number, number, number, number, string, string]
): string {
  const wedge = 360 / segments;
  return (
    circle(x, y, radius * 0.9, fill(pith)) +
    repeat(segments, (index) => {
      const middle = index * wedge + wedge / 2;
      const [cx, cy] = onCircle(x, y, radius * 0.14, middle);
      const reach = wedge * 0.36;
      return slice(
        cx,
        cy,
        radius * 0.62,
        middle - reach,
        middle + reach,
        `fill="${flesh}" stroke="${flesh}" stroke-width="${radius * 0.06}" stroke-linejoin="round"`,
      );
    })
  );
}

const greatSlice: Draw = ({ random, palette }) => {
  const { main, accent, soft, line, deep, ground } = palette;
  const pith = palette.blend === 'screen' ? line : ground;
  const flesh = palette.shade === palette.line || palette.ground === '#EF5238' ? accent : main;
  const isHalf = random.chance(0.5);
  const y = isHalf ? 760 : 450;
  const radius = isHalf ? 600 : 400;
  const segments = isHalf ? random.pick([14, 18]) : random.pick([9, 10, 11]);
  const fruit =
    circle(800, y, radius, fill(main)) +
    circle(800, y, radius, grain('shade', 'down')) +
    citrus(800, y, radius, segments, flesh, pith);
  const stalk = isHalf
    ? ''
    : leaf([1000, 210], [1240, 40], 110, fill(soft)) +
      path('M1000 210L1180 85', stroke(line, 6, 'round'));
  return isHalf
    ? circle(800, y, radius + 130, fill(deep)) +
        through('table', rect(0, 0, 1600, y, ''), fruit) +
        rect(0, y, 1600, 140, fill(line))
    : rect(0, 450, 1600, 450, fill(deep)) + fruit + stalk;
};

type Plate = (sketch: Sketch, inks: readonly [string, string, string]) => string;
const plates: readonly [Plate, ...Plate[]] = [
  (_, [a, b, c]) =>
    circle(150, 150, 120, fill(a)) +
    circle(150, 150, 82, stroke(b, 5)) +
    circle(150, 150, 34, fill(c)),
  ({ random }, [a, b, c]) =>
    circle(150, 150, 124, fill(c)) + citrus(150, 150, 124, random.pick([8, 9, 10]), a, b),
  (_, [a, b]) =>
    leaf([40, 260], [260, 40], 120, fill(a)) + path('M40 260L230 70', stroke(b, 6, 'round')),
  (_, [a, b]) => ellipse(150, 160, 112, 96, fill(a)) + circle(168, 150, 44, fill(b)),
  (_, [a, b, c]) =>
    slice(150, 90, 126, 0, 180, fill(a)) +
    slice(150, 90, 92, 0, 180, fill(b)) +
    repeat(5, (i) => circle(92 + i * 29, 116 + (i % 2) * 26, 8, fill(c))),
  (_, [a, , c]) =>
    repeat(5, (i) =>
      path(`M20 ${70 + i * 40}q32.5-40 65 0t65 0 65 0 65 0`, stroke(i === 2 ? c : a, 15, 'round')),
    ),
  (_, [a, b]) =>
    slice(40, 260, 226, 270, 360, fill(a)) +
    circle(100, 190, 22, fill(b)) +
    circle(170, 210, 15, fill(b)) +
    circle(108, 112, 13, fill(b)),
  (_, [a, b, c]) =>
    leaf([36, 150], [226, 150], 120, fill(a)) +
    path('M206 150l62-56v112z', fill(a)) +
    circle(92, 138, 10, fill(b)) +
    slice(70, 150, 66, -38, 38, stroke(c, 6), false),
];

const setTable: Draw = (sketch) => {
  const { random, palette } = sketch;
  const grounds = [palette.ground, palette.deep, palette.main, palette.ground] as const;
  const order = random.shuffle([...plates, ...plates, ...plates]);
  return repeat(18, (index) => {
    const back = random.pick(grounds);
    const [a = '', b = '', c = ''] = random.shuffle(
      [palette.main, palette.accent, palette.soft, palette.line].filter((ink) => ink !== back),
    );
    const draw = order[index] ?? plates[0];
    const tile =
      rect(0, 0, 300.5, 300.5, fill(back)) +
      turn(random.pick([0, 90, 180, 270]), [150, 150], draw(sketch, [a, b, c]));
    return move(-100 + (index % 6) * 300, Math.floor(index / 6) * 300, tile);
  });
};

/** Glasses whose colours mix where they overlap. */
const glasses: Draw = ({ random, palette }) => {
  const count = random.pick([3, 4, 5]);
  const pitch = random.pick([210, 240]);
  const inks = random.shuffle([
    palette.main,
    palette.accent,
    palette.soft,
    palette.main,
    palette.accent,
  ]);
  const glass = (index: number): string => {
    const x = 800 + (index - (count - 1) / 2) * pitch;
    const ink = inks[index] ?? palette.main;
    const rim = random.between(150, 260);
    return (
      slice(x, rim + 60, 160, 0, 180, fill(ink)) +
      rect(x - 7, rim + 200, 14, 560 - rim, fill(ink)) +
      slice(x, 770, 90, 180, 360, fill(ink))
    );
  };
  const moon = circle(800, 330, 300, fill(palette.deep));
  return (
    moon +
    rect(0, 770, 1600, 130, fill(palette.line)) +
    mix(
      palette,
      Array.from({ length: count }, (_, index) => glass(index)),
    )
  );
};

export const food = [greatSlice, setTable, glasses] as const;
