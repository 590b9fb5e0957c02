export const REPETITIONS = 60;

/** Returns both medians, and the median ratio of neighbouring runs, which noise slows alike. */
export async function compare(one: () => Promise<unknown>, other?: () => Promise<unknown>) {
  const times: { a: number; b: number }[] = [];
  for (let n = 0; n < REPETITIONS; n += 1) {
    const a = await timeOf(one);
    times.push({ a, b: other ? await timeOf(other) : a });
  }
  return {
    a: median(times.map(({ a }) => a)),
    b: median(times.map(({ b }) => b)),
    ratio: median(times.map(({ a, b }) => b / a)),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
