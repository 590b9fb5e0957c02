import {
  circle,
  fill,
  grain,
  mix,
  move,
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

const cell = 180;
const blocks: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const inks = [main, accent, soft, line, main] as const;
  const bodies = [
    (ink: string, hole: string) =>
      rect(0, 0, cell, cell, fill(ink)) + path(`M45 ${cell}v-55a45 45 0 0 1 90 0v55z`, fill(hole)),
    (ink: string) => rect(0, 0, cell, cell, fill(ink)),
    (ink: string, hole: string) =>
      rect(0, 0, cell, cell, fill(ink)) + circle(90, 90, 46, fill(hole)),
    (ink: string, hole: string) =>
      rect(0, 0, cell, cell, fill(hole)) +
      repeat(3, (k) => rect(0, 20 + k * 58, cell, 29, fill(ink))),
    (ink: string, hole: string) =>
      rect(0, 0, cell, cell, fill(hole)) + slice(0, cell, cell, 270, 360, fill(ink)),
  ] as const;
  const roofs = [
    (ink: string) =>
      polygon(
        [
          [0, cell],
          [90, 60],
          [cell, cell],
        ],
        fill(ink),
      ),
    (ink: string) => slice(90, cell, 90, 180, 360, fill(ink)),
    (ink: string) => slice(0, cell, cell, 270, 360, fill(ink)),
    (ink: string) => slice(cell, cell, cell, 180, 270, fill(ink)),
    (ink: string) => circle(90, 110, 70, fill(ink)),
  ] as const;
  const column = (index: number): string => {
    const tall = [1, 2, 3, 3, 3, 3, 2, 1][index] ?? 1;
    const height = Math.max(1, tall - (random.chance(0.4) ? 1 : 0));
    const x = 800 + (index - 4) * cell;
    return repeat(height + 1, (level) => {
      const ink = random.pick(inks);
      const hole = random.pick([ground, deep]);
      const isRoof = level === height;
      const piece = isRoof ? random.pick(roofs)(ink) : random.pick(bodies)(ink, hole);
      const wear =
        !isRoof && random.chance(0.35) ? rect(0, 0, cell, cell, grain('deep', 'right')) : '';
      return move(x, 800 - (level + 1) * cell, piece + wear);
    });
  };
  return (
    circle(random.pick([420, 1180]), 210, 120, fill(deep)) +
    rect(0, 800, 1600, 100, fill(deep)) +
    repeat(8, column)
  );
};

const balloons: Draw = ({ random, palette }) => {
  const { main, accent, soft, line } = palette;
  const count = random.pick([6, 7, 8]);
  const inks = [main, accent, soft] as const;
  const held = [800 + random.between(-80, 80), 905] as const;
  const places = Array.from({ length: count }, (_, index) => {
    const angle = 190 + (index * 160) / (count - 1);
    const reach = index % 2 === 0 ? 340 : 170;
    const [x, y] = onCircle(800, 420, reach * random.between(0.85, 1.1), angle);
    return { x, y: y + 60, radius: random.between(120, 185), ink: inks[index % 3] ?? main };
  });
  const strings = places.map(({ x, y, radius }) =>
    path(
      `M${x.toFixed(1)} ${(y + radius).toFixed(1)}Q${x.toFixed(1)} 760 ${held[0].toFixed(1)} ${held[1]}`,
      stroke(line, 4),
    ),
  );
  const balls = places.map(({ x, y, radius, ink }) => circle(x, y, radius, fill(ink)));
  const shine = places.map(({ x, y, radius }) =>
    slice(x, y, radius * 0.72, 200, 250, stroke(line, 9, 'round'), false),
  );
  const first = places[0];
  return (
    strings.join('') +
    mix(palette, balls) +
    (first ? circle(first.x, first.y, first.radius, grain('shade', 'out')) : '') +
    shine.join('')
  );
};

const pinwheels: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const wheel = (x: number, y: number, radius: number): string => {
    const blades = random.pick([6, 8]);
    const [one = main, two = soft] = random.shuffle([main, soft, accent]);
    const blade = (index: number): string => {
      const step = 360 / blades;
      const tip = onCircle(x, y, radius, index * step);
      const half = radius / 2;
      const [cx, cy] = onCircle(x, y, half, index * step);
      const vane = slice(
        cx,
        cy,
        half,
        index * step,
        index * step + 180,
        fill(index % 2 === 0 ? one : two),
      );
      return (
        vane +
        polygon(
          [[x, y], tip, onCircle(x, y, radius * 0.5, (index + 0.5) * step)],
          fill(index % 2 === 0 ? two : one),
        )
      );
    };
    return (
      rect(x - 6, y, 12, 1000, fill(line)) +
      turn(random.between(0, 60), [x, y], repeat(blades, blade)) +
      circle(x, y, radius * 0.11, fill(line))
    );
  };
  return (
    through('hill', rect(0, 0, 1600, 900, ''), circle(800, 1700, 1060, fill(deep))) +
    circle(800, 420, 320, grain('deep', 'in')) +
    wheel(470, random.between(430, 520), random.between(170, 215)) +
    wheel(1130, random.between(430, 540), random.between(160, 205)) +
    wheel(800, random.between(310, 350), random.between(235, 265)) +
    circle(random.pick([200, 1400]), 150, 60, fill(random.pick([ground, accent])))
  );
};

export const family = [blocks, balloons, pinwheels] as const;
