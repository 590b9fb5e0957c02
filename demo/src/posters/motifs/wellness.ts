import {
  circle,
  ellipse,
  fill,
  grain,
  leaf,
  mix,
  onCircle,
  path,
  rect,
  repeat,
  through,
  type Draw,
} from '../shapes.ts';

const water: Draw = ({ random, palette: { main, accent, soft, deep, line } }) => {
  const x = random.pick([700, 800, 900]);
  const horizon = random.pick([480, 520, 560]);
  const radius = random.between(230, 300);
  const ladder = repeat(9, (index) => {
    const y = horizon + 30 + index * 40;
    const width = radius * (1.5 - index * 0.13) * random.between(0.75, 1.2);
    return leaf([x - width, y], [x + width, y], 24, fill(index % 3 === 1 ? accent : main));
  });
  const hill = `M0 ${horizon}Q${random.between(180, 320)} ${horizon - random.between(160, 280)} ${random.between(620, 760)} ${horizon}Z`;
  const hillRight = `M${random.between(820, 960)} ${horizon}Q${random.between(1250, 1400)} ${horizon - random.between(120, 260)} 1700 ${horizon}Z`;
  return (
    circle(x, horizon, radius + 130, fill(deep)) +
    circle(x, horizon, radius, fill(main)) +
    circle(x, horizon, radius, grain('shade', 'down')) +
    path(hill, fill(soft)) +
    path(hillRight, fill(line)) +
    path(hill, grain('deep', 'down')) +
    rect(0, horizon, 1600, 900 - horizon, fill(deep)) +
    ladder
  );
};

const rosette: Draw = ({ random, palette }) => {
  const { main, accent, soft, line, deep } = palette;
  const petals = random.pick([10, 12, 16]);
  const start = random.pick([0, 180 / petals]);
  const ring = (radius: number, width: number, ink: string, shift: number): string[] =>
    Array.from({ length: petals }, (_, index) =>
      leaf(
        [800, 450],
        onCircle(800, 450, radius, shift + (index * 360) / petals),
        width,
        fill(ink),
      ),
    );
  return (
    circle(800, 450, 400, fill(deep)) +
    mix(palette, ring(400, 2100 / petals, main, start)) +
    circle(800, 450, 400, grain('deep', 'in')) +
    mix(palette, ring(265, 1000 / petals, soft, start + 180 / petals)) +
    circle(800, 450, 76, fill(accent)) +
    circle(800, 450, 76, grain('line', 'up')) +
    repeat(petals, (index) =>
      circle(
        ...onCircle(800, 450, 345, start + 180 / petals + (index * 360) / petals),
        11,
        fill(line),
      ),
    )
  );
};

const stones: Draw = ({ random, palette: { main, accent, soft, line, deep, ground } }) => {
  const inks = random.shuffle([main, soft, line, main]);
  const sizes = [
    [250, 92],
    [200, 78],
    [150, 62],
    [96, 46],
  ] as const;
  let floor = 760;
  const stack = sizes.map(([rx, ry], index) => {
    const x = 800 + random.between(-38, 38);
    const y = floor - ry;
    floor -= ry * 2 - 8;
    return (
      ellipse(x, y, rx, ry, fill(inks[index] ?? main)) +
      ellipse(x, y, rx, ry, grain(inks[index] === main ? 'shade' : 'deep', 'right'))
    );
  });
  const sunX = random.pick([560, 1040, 800]);
  const lines = repeat(7, (index) =>
    path(`M0 ${778 + index * 22}H1600`, `stroke="${ground}" stroke-width="${2 + index * 1.4}"`),
  );
  return (
    circle(sunX, 340, 290, fill(deep)) +
    through('sun', circle(sunX, 340, 290, ''), circle(sunX, 340, 290, grain('accent', 'up'))) +
    circle(sunX, 340, 120, fill(accent)) +
    rect(0, 755, 1600, 150, fill(line)) +
    lines +
    stack.join('')
  );
};

export const wellness = [water, rosette, stones] as const;
