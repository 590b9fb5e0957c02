import {
  circle,
  fill,
  grain,
  onCircle,
  path,
  rect,
  repeat,
  slice,
  stroke,
  turn,
  type Draw,
} from '../shapes.ts';

const lanes: Draw = ({ random, palette: { main, accent, soft, line, deep } }) => {
  const flip = random.chance(0.5);
  const x = flip ? 980 : 620;
  const y = 1010;
  const count = 7;
  const pitch = 88;
  const ahead = random.whole(3, 5);
  const end = flip ? random.between(228, 250) : random.between(290, 312);
  const [headX, headY] = onCircle(x, y, 320 + ahead * pitch, end);
  const lane = (index: number): string => {
    const radius = 320 + index * pitch;
    if (index !== ahead) {
      return circle(x, y, radius, stroke(index % 2 === 0 ? main : deep, pitch - 16));
    }
    return (
      circle(x, y, radius, stroke(soft, pitch - 16)) +
      slice(x, y, radius, flip ? 360 : 180, end, stroke(accent, pitch - 16), false)
    );
  };
  const runner =
    circle(headX, headY, pitch * 0.78, fill(line)) +
    circle(headX, headY, pitch * 0.78, grain('main', 'out'));
  return (
    repeat(count, lane) +
    circle(x, y, 250, fill(line)) +
    circle(x, y, 250, grain('shade', 'out')) +
    runner
  );
};

const court: Draw = ({ random, palette: { main, accent, line, deep, soft } }) => {
  const slope = random.pick([-24, -12, 14, 26]);
  const x = random.pick([720, 800, 880]);
  const seam = random.between(-60, 60);
  const marks =
    rect(-600, 450, 2800, 1400, fill(deep)) +
    rect(-600, 443, 2800, 14, fill(line)) +
    circle(x, 450, 330, stroke(line, 14)) +
    rect(x - 7, -700, 14, 2300, fill(line));
  return (
    turn(slope, [x, 450], marks) +
    turn(38, [x, 430], rect(x - 10, 250, 620, 360, grain('line', 'left'), 180)) +
    circle(x, 430, 200, fill(main)) +
    turn(
      seam,
      [x, 430],
      path(
        `M${x - 120} 270a230 230 0 0 1 0 320M${x + 120} 270a230 230 0 0 0 0 320`,
        stroke(random.pick([accent, soft]), 15, 'round'),
      ),
    ) +
    circle(x, 430, 200, grain('shade', 'out'))
  );
};

const sprint: Draw = ({ random, palette: { main, accent, soft, line, deep } }) => {
  const count = 9;
  const pitch = 108;
  const inks = random.shuffle([main, main, accent, soft, line, main, accent, soft, deep]);
  const bar = (index: number): string => {
    const y = 450 + (index - (count - 1) / 2) * pitch - 40;
    const head = 700 + random.between(-260, 420);
    const tail = head - random.between(500, 1300);
    const ink = inks[index] ?? main;
    return (
      rect(tail, y, head - tail, 80, fill(ink), 40) +
      rect(tail, y, (head - tail) * 0.7, 80, grain('ground', 'left'), 40) +
      circle(head + 88, y + 40, 40, fill(random.pick([ink, accent, line])))
    );
  };
  return turn(
    random.pick([-34, -24, 24]),
    [800, 450],
    rect(-500, 450 - pitch * 1.5, 2600, pitch * 3, fill(deep)) + repeat(count, bar),
  );
};

export const sport = [lanes, court, sprint] as const;
