import {
  circle,
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
  turn,
  onCircle,
  type Draw,
} from '../shapes.ts';

const grin: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const teeth = random.pick([5, 6, 7]);
  const width = 760 / teeth;
  const lean = random.pick([-8, 0, 8, 14]);
  const mouth = slice(800, 400, 380, 0, 180, '');
  const inside =
    rect(400, 400, 800, 400, fill(line)) +
    circle(800 + random.between(-60, 60), 800, 230, fill(accent)) +
    rect(400, 390, 800, 118, fill(soft)) +
    repeat(teeth - 1, (index) => rect(420 + (index + 1) * width - 3, 390, 6, 118, fill(line)));
  const eye = (x: number, from: number): string =>
    circle(x, 230, 110, fill(soft)) +
    slice(x, 230, 110, from, from + 180, fill(main)) +
    circle(x + random.between(-16, 16), 240, 36, fill(line));
  const lids = random.pick<readonly [number, number]>([
    [180, 180],
    [160, 200],
    [200, 160],
  ]);
  return (
    circle(800, 450, 560, fill(deep)) +
    circle(800, 450, 560, grain('ground', 'up')) +
    turn(
      lean,
      [800, 450],
      eye(640, lids[0]) +
        eye(960, lids[1]) +
        through('mouth', mouth, inside) +
        rect(380, 392, 840, 16, fill(main), 8),
    ) +
    rect(0, 896, 1600, 4, fill(ground))
  );
};

const microphone: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const lean = random.pick([-38, -24, 24, 38]);
  const head = circle(800, 270, 170, '');
  const lattice = repeat(
    13,
    (index) =>
      rect(606 + index * 32, 60, 5, 420, fill(ground)) +
      rect(600, 78 + index * 32, 400, 5, fill(ground)),
  );
  return (
    circle(800, 450, 390, fill(main)) +
    circle(800, 450, 390, grain('shade', 'down')) +
    repeat(3, (index) => circle(800, 450, 440 + index * 60, stroke(deep, 18))) +
    turn(
      lean,
      [800, 450],
      polygon(
        [
          [712, 440],
          [888, 440],
          [850, 1200],
          [750, 1200],
        ],
        fill(line),
      ) +
        polygon(
          [
            [800, 440],
            [888, 440],
            [850, 1200],
            [800, 1200],
          ],
          grain('main', 'right'),
        ) +
        circle(800, 270, 170, fill(soft)) +
        through('head', head, turn(45, [800, 270], lattice)) +
        circle(800, 270, 170, grain('deep', 'right')) +
        rect(630, 400, 340, 62, fill(accent), 31),
    )
  );
};

const bubbles: Draw = ({ random, palette }) => {
  const { main, accent, soft, line, ground } = palette;
  const bubble = (x: number, y: number, radius: number, ink: string): string => {
    const way = random.pick([50, 130, 60, 120]);
    return (
      circle(x, y, radius, fill(ink)) +
      polygon(
        [
          onCircle(x, y, radius, way - 24),
          onCircle(x, y, radius, way + 10),
          onCircle(x, y, radius * 1.42, way - 4),
        ],
        fill(ink),
      )
    );
  };
  const big = random.between(240, 280);
  const x = random.pick([640, 960]);
  const other = 1600 - x;
  const laugh =
    slice(x, 330, big * 0.62, 0, 180, fill(ground)) +
    slice(x, 330 + big * 0.62, big * 0.3, 180, 360, fill(accent));
  const pause = repeat(3, (index) => circle(other - 84 + index * 84, 520, 26, fill(ground)));
  return (
    mix(palette, [
      bubble(x, 380, big, main),
      bubble(other, 510, random.between(200, 250), soft),
      bubble(800, 170, random.between(90, 130), accent),
    ]) +
    circle(x, 380, big, grain('shade', 'out')) +
    laugh +
    pause +
    path('M0 846H1600', stroke(line, 4)) +
    repeat(20, (index) => slice(40 + index * 80, 900, 40, 180, 360, fill(line)))
  );
};

export const comedy = [grin, microphone, bubbles] as const;
