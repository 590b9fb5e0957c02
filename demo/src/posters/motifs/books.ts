import {
  circle,
  fill,
  grain,
  move,
  path,
  rect,
  repeat,
  slice,
  stroke,
  turn,
  type Draw,
} from '../shapes.ts';

const shelf: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const inks = [main, soft, line, accent, main] as const;
  const spine = (x: number, width: number, tall: number): string => {
    const ink = random.pick(inks);
    const mark = random.pick([ground, ground, deep]);
    const top = 770 - tall;
    const label = random.pick([
      rect(x, top + 60, width, 22, fill(mark)) + rect(x, top + 96, width, 8, fill(mark)),
      circle(x + width / 2, top + 90, width * 0.24, fill(mark)),
      rect(x + width * 0.36, top + 70, width * 0.28, tall - 190, fill(mark)),
      slice(x + width / 2, 770, width / 2, 180, 360, fill(mark)),
      repeat(4, (k) => rect(x, top + 50 + k * 26, width, 10, fill(mark))),
    ]);
    const wear = random.chance(0.45)
      ? rect(x, top, width, tall, grain(ink === main ? 'shade' : 'deep', 'right'))
      : '';
    return rect(x, top, width, tall, fill(ink)) + wear + label;
  };
  const gap = random.pick([640, 780, 900]);
  const parts: string[] = [];
  for (let x = -30; x < 1640;) {
    if (x > gap && parts.length > 0 && x - gap < 150) {
      parts.push(turn(15, [x + 20, 770], spine(x + 150, 96, 560)));
      parts.push(circle(x + 66, 712, 58, fill(accent)));
      x += 330;
    } else {
      const width = random.pick([54, 72, 96, 126]);
      parts.push(spine(x, width, random.between(380, 640)));
      x += width + 5;
    }
  }
  return (
    rect(0, 0, 1600, 770, grain('deep', 'down')) +
    parts.join('') +
    rect(0, 770, 1600, 26, fill(line)) +
    rect(0, 796, 1600, 104, fill(deep))
  );
};

const fan: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const pages = random.pick([11, 13, 15]);
  const reach = random.between(72, 84);
  const inks = random.shuffle([main, soft, line]);
  const page = (index: number): string => {
    const angle = -reach + (index * reach * 2) / (pages - 1);
    const isMiddle = index === Math.floor(pages / 2);
    const ink = isMiddle ? accent : (inks[index % 3] ?? main);
    const d = 'M800 800C690 640 690 360 800 130C910 360 910 640 800 800Z';
    return turn(
      angle,
      [800, 800],
      path(d, fill(ink)) +
        path(d, grain('ground', angle < 0 ? 'left' : 'right')) +
        path('M800 800V190', stroke(ground, 4)),
    );
  };
  const order = Array.from({ length: pages }, (_, index) => index).toSorted(
    (a, b) => Math.abs(b - pages / 2 + 0.5) - Math.abs(a - pages / 2 + 0.5),
  );
  return (
    circle(800, 800, 760, fill(deep)) +
    order.map(page).join('') +
    rect(0, 800, 1600, 100, fill(ground)) +
    rect(300, 800, 1000, 16, fill(line), 8)
  );
};

const marks: Draw = ({ random, palette }) => {
  const { main, accent, soft, line, deep } = palette;
  const size = random.between(120, 140);
  const mark = (x: number, y: number, ink: string): string =>
    circle(x, y, size, fill(ink)) +
    path(
      `M${(x - size).toFixed(1)} ${y}a${(size * 2).toFixed(1)} ${(size * 2).toFixed(1)} 0 0 1 ${(size * 2).toFixed(1)} ${(-size * 2).toFixed(1)}v${(size * 0.8).toFixed(1)}a${size.toFixed(1)} ${size.toFixed(1)} 0 0 0 ${(-size * 0.6).toFixed(1)} ${size.toFixed(1)}z`,
      fill(ink),
    ) +
    circle(x, y, size, grain(ink === main ? 'shade' : 'deep', 'down'));
  const pair = (ink: string): string => mark(500, 370, ink) + mark(790, 370, ink);
  const lean = random.pick([-6, 0, 8]);
  const slip = random.between(-30, 20);
  return (
    path('M0 900L1600 0V900Z', fill(deep)) +
    turn(
      lean,
      [800, 450],
      move(0, slip, pair(main)) +
        turn(180, [800, 450], move(0, slip, pair(random.pick([soft, accent])))),
    ) +
    circle(800, 450, 34, fill(line))
  );
};

export const books = [shelf, fan, marks] as const;
