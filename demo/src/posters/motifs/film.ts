import {
  circle,
  fill,
  grain,
  mix,
  onCircle,
  polygon,
  rect,
  repeat,
  slice,
  stroke,
  through,
  type Draw,
} from '../shapes.ts';

const holes = (y: number, colour: string, offset: number): string =>
  repeat(22, (index) => rect(index * 78 - offset, y, 42, 30, fill(colour), 8));

const beam: Draw = ({ random, palette }) => {
  const { main, accent, soft, line, ground, deep } = palette;
  const y = random.pick([300, 450, 600]);
  const [top, bottom] = [110, 790];
  const cone = polygon(
    [
      [430, y - 30],
      [430, y + 30],
      [1110, bottom],
      [1110, top],
    ],
    fill(main),
  );
  const sun = random.between(110, 170);
  const horizon = random.between(480, 600);
  const screen =
    rect(1110, top, 490, bottom - top, fill(soft)) +
    through(
      'screen',
      rect(1110, top, 490, bottom - top, ''),
      circle(1240, horizon, sun, fill(accent)) +
        rect(1110, horizon, 490, 500, fill(line)) +
        rect(1110, horizon, 490, 300, grain('main', 'up')),
    );
  return (
    rect(0, 0, 430, 900, fill(deep)) +
    cone +
    polygon(
      [
        [430, y - 30],
        [430, y + 30],
        [1110, bottom],
        [1110, top],
      ],
      grain('ground', 'left'),
    ) +
    screen +
    repeat(4, (k) => circle(430, y, 190 - k * 45, fill([line, ground, accent, line][k] ?? line)))
  );
};

const reel: Draw = ({ random, palette: { main, accent, line, ground, deep, soft } }) => {
  const x = random.pick([640, 800, 960]);
  const windows = random.pick([5, 6, 7]);
  const start = random.between(0, 72);
  const window = (index: number): string => {
    const [cx, cy] = onCircle(x, 400, 205, start + (index * 360) / windows);
    return circle(cx, cy, 330 / windows + 20, fill(index === 0 ? accent : ground));
  };
  const strip =
    rect(-100, 700, 1800, 150, fill(line)) + holes(712, ground, 20) + holes(808, ground, 20);
  return (
    circle(x, 400, 450, stroke(deep, 110)) +
    strip +
    rect(-100, 752, 1800, 46, fill(soft)) +
    circle(x, 400, 340, fill(main)) +
    circle(x, 400, 340, grain('shade', 'out')) +
    circle(x, 400, 318, stroke(ground, 5)) +
    repeat(windows, window) +
    circle(x, 400, 52, fill(line)) +
    circle(x, 400, 18, fill(ground))
  );
};

/** The countdown before a film. */
const leader: Draw = ({ random, palette }) => {
  const { main, accent, line, deep, ground, soft } = palette;
  const sweep = random.between(60, 300);
  const [hx, hy] = onCircle(800, 450, 1000, -90 + sweep);
  return (
    slice(800, 450, 1100, -90, -90 + sweep, fill(deep)) +
    mix(palette, [slice(800, 450, 360, -90, -90 + sweep, fill(main))]) +
    slice(800, 450, 360, -90, -90 + sweep, grain('shade', 'down')) +
    slice(800, 450, 360, -90 + sweep, 270, grain('soft', 'up')) +
    circle(800, 450, 360, stroke(line, 12)) +
    circle(800, 450, 290, stroke(line, 5)) +
    rect(0, 448, 1600, 4, fill(line)) +
    rect(798, 0, 4, 900, fill(line)) +
    polygon(
      [
        [800, 444],
        [800, 456],
        [hx, hy],
      ],
      fill(accent),
    ) +
    circle(800, 450, random.pick([70, 110, 150]), fill(accent)) +
    circle(800, 450, 34, fill(random.pick([ground, soft]))) +
    rect(0, -8, 1600, 62, fill(line)) +
    rect(0, 846, 1600, 62, fill(line)) +
    holes(14, ground, 30) +
    holes(856, ground, 30)
  );
};

export const nightFilm = beam;
export const film = [beam, reel, leader] as const;
