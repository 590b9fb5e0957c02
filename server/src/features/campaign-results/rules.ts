/** What a group of people did after a campaign began. */
export type Group = {
  people: number;
  booked: number;
  /** Sum of each person's euros, and of their squares. */
  revenue: number;
  squares: number;
};

export type Bounds = { least: number; value: number; most: number };

/** 95 % of a normal distribution lie within so many standard deviations. */
const Z = 1.96;

/**
 * Returns how much larger a share is, in percentage points, with its 95 % interval: the hybrid score
 * interval of Newcombe (1998), which also holds for small groups and shares near zero.
 */
export function shareDifference(one: Group, other: Group): Bounds {
  const [p1, p2] = [one.booked / one.people, other.booked / other.people];
  const [low1, high1] = wilson(one);
  const [low2, high2] = wilson(other);
  const value = p1 - p2;
  const least = value - Math.hypot(p1 - low1, high2 - p2);
  const most = value + Math.hypot(high1 - p1, p2 - low2);
  return { least: 100 * least, value: 100 * value, most: 100 * most };
}

/** Returns the 95 % score interval of a share (Wilson 1927). */
function wilson({ people, booked }: Group): [low: number, high: number] {
  const p = booked / people;
  const z2 = Z * Z;
  const middle = (p + z2 / (2 * people)) / (1 + z2 / people);
  const half =
    (Z / (1 + z2 / people)) * Math.sqrt((p * (1 - p)) / people + z2 / (4 * people * people));
  return [middle - half, middle + half];
}

/** Returns how much larger the mean revenue of a person is, in euros, with its 95 % interval. */
export function meanDifference(one: Group, other: Group): Bounds {
  const value = one.revenue / one.people - other.revenue / other.people;
  const half = Z * Math.sqrt(variance(one) / one.people + variance(other) / other.people);
  return { least: value - half, value, most: value + half };
}

function variance({ people, revenue, squares }: Group): number {
  if (people < 2) return 0;
  return Math.max(0, (squares - (revenue * revenue) / people) / (people - 1));
}
