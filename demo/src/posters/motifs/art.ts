import {
  circle,
  fill,
  grain,
  mix,
  path,
  rect,
  repeat,
  slice,
  stroke,
  turn,
  move,
  through,
  type Draw,
} from '../shapes.ts';

const cutPaper: Draw = ({ random, palette }) => {
  const { main, accent, soft, line, deep } = palette;
  const lean = random.between(-28, 28);
  const radius = random.between(210, 270);
  const [x, y] = [random.between(640, 780), random.between(330, 480)];
  const wave = `M250 ${random.between(560, 680)}q137-190 275 0t275 0 275 0 275 0v170q-137 190-275 0t-275 0-275 0-275 0z`;
  const pieces = random.shuffle([
    circle(x, y, radius, fill(main)) + circle(x, y, radius, grain('shade', 'down')),
    turn(lean, [900, 420], rect(820, 120, random.between(180, 260), 600, fill(accent))),
    slice(1010, 520, random.between(220, 280), 180 + lean, 360 + lean, fill(main)),
    path(wave, fill(soft)),
  ]);
  const bars = repeat(5, (index) => rect(420 + index * 46, 120, 20, 300, fill(line)));
  return (
    turn(lean / 2, [800, 450], rect(330, -200, 620, 1300, fill(deep))) +
    mix(palette, pieces) +
    turn(-lean, [510, 270], bars) +
    circle(1130, 230, 62, fill(line))
  );
};

const arches: Draw = ({ random, palette: { main, accent, soft, line, ground, deep } }) => {
  const count = random.pick([3, 4]);
  const width = 1200 / count;
  const bands = random.pick([4, 5, 6]);
  const arch = (index: number): string => {
    const x = 200 + width * (index + 0.5);
    const inks = random.shuffle([main, accent, soft, line, ground, main, line]);
    const straight = random.pick([360, 460, 560, 660]) - width / 2;
    const isHanging = random.chance(0.3);
    const rings = repeat(bands, (band) => {
      const radius = (width / 2) * (1 - band / bands);
      const d = `M${x - radius} 810v${-straight}a${radius} ${radius} 0 0 1 ${radius * 2} 0v${straight}z`;
      return (
        path(d, fill(inks[band % inks.length] ?? main)) +
        (band === 1 ? path(d, grain('ground', 'down')) : '')
      );
    });
    return isHanging ? turn(180, [x, 450], rings) : rings;
  };
  return rect(200, 90, 1200, 720, fill(deep)) + repeat(count, arch);
};

const triptych: Draw = ({ random, palette }) => {
  const { main, accent, soft, line, ground, deep } = palette;
  const [w, h] = [350, 620];
  const inks = random.shuffle([main, soft, accent]);
  const ink = (index: number): string =>
    inks.filter((colour) => colour !== inks[index])[random.whole(0, 1)] ?? line;
  const drawings = random.shuffle([
    (i: number) =>
      circle(w / 2, h / 2, 140, fill(ink(i))) + circle(w / 2, h / 2, 140, grain('line', 'down')),
    (i: number) => repeat(9, (k) => rect(0, 34 + k * 66, w, 6 + k * 5.5, fill(ink(i)))),
    (i: number) =>
      slice(0, h, 330, 270, 360, fill(ink(i))) +
      slice(w, 0, 330, 90, 180, fill(line)) +
      circle(w / 2, h / 2, 40, fill(ground)),
    (i: number) =>
      repeat(6, (k) =>
        slice(w / 2, h, 330 - k * 54, 180, 360, fill(k % 2 === 0 ? ink(i) : (inks[i] ?? main))),
      ) + circle(w / 2, 140, 56, fill(line)),
    (i: number) =>
      path(`M0 0H${w}L0 ${h}Z`, fill(ink(i))) +
      path(`M40 ${h - 40}L${w - 40} 40`, stroke(line, 10)),
  ]);
  const panel = (index: number): string => {
    const frame = rect(0, 0, w, h, '');
    const drawing = rect(0, 0, w, h, fill(inks[index] ?? main)) + (drawings[index]?.(index) ?? '');
    const y = 120 + random.pick([0, 0, 60, -40]);
    return (
      rect(200 + index * 425 + 24, y + 24, w, h, grain('line', 'in')) +
      move(200 + index * 425, y, through(`panel-${index}`, frame, drawing))
    );
  };
  return rect(0, 640, 1600, 260, fill(deep)) + repeat(3, panel);
};

export const art = [cutPaper, arches, triptych] as const;
