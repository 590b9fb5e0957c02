/**
 * A ladder on a grid: `prices` are places in the list of prices and rise; `ends` are parts of the
 * seats, one fewer. `last` begins when `from` percent of the buyers have come.
 */
export type Shape = {
  prices: number[];
  ends: number[];
  last: { price: number; from: number } | null;
};
type Grid = { parts: number; count: number };

const MOVES = [-6, -2, -1, 1, 2, 6];

/** Splits each step in two, the first cheaper or the second dearer. */
export function splitShapes({ prices, ends, last }: Shape, { parts }: Grid): Shape[] {
  const shapes: Shape[] = [];
  for (const [nth, price] of prices.entries()) {
    const [from, to] = [ends[nth - 1] ?? 0, ends[nth] ?? parts];
    for (const place of [0.25, 0.5, 0.75]) {
      const end = Math.round(from + (to - from) * place);
      const cut = [...ends.slice(0, nth), end, ...ends.slice(nth)];
      for (const move of [1, 2, 4]) {
        const lower = prices.with(nth, price - move).toSpliced(nth + 1, 0, price);
        const higher = prices.toSpliced(nth + 1, 0, price + move);
        shapes.push({ prices: lower, ends: cut, last }, { prices: higher, ends: cut, last });
      }
    }
  }
  return shapes;
}

/** Adds a lower price for the last buyers. */
export function withLast(shape: Shape): Shape[] {
  const first = shape.prices[0] ?? 0;
  return [60, 75, 90].flatMap((from) =>
    [1, 4, 8].map((move) => ({ ...shape, last: { price: first - move, from } })),
  );
}

/** Returns the shapes that differ in one price or one end. */
export function nearShapes({ prices, ends, last }: Shape): Shape[] {
  const shifted = (values: number[]) =>
    values.flatMap((value, nth) => MOVES.map((move) => values.with(nth, value + move)));
  return [
    ...shifted(prices).map((changed) => ({ prices: changed, ends, last })),
    ...shifted(ends).map((changed) => ({ prices, ends: changed, last })),
    ...MOVES.flatMap((move) =>
      last
        ? [
            { prices, ends, last: { ...last, price: last.price + move } },
            { prices, ends, last: { ...last, from: last.from + move } },
          ]
        : [],
    ),
  ];
}

export function isPossible({ prices, ends, last }: Shape, { parts, count }: Grid): boolean {
  const rises = (values: number[]) =>
    values.every((value, nth) => nth === 0 || value > (values[nth - 1] ?? 0));
  const [first = -1] = prices;
  const dearest = prices.at(-1) ?? count;
  const isLastPossible =
    !last || (last.price >= 0 && last.price < dearest && last.from >= 10 && last.from <= 95);
  return (
    rises(prices) && rises([0, ...ends, parts]) && first >= 0 && dearest < count && isLastPossible
  );
}
