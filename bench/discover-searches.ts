/** What readers look for: some of it all the time, most of it now and then. */

const words = ['jazz', 'book fair', 'open air', 'slam', 'market', 'hamburg', 'dresden', 'night'];
/** So many different searches make up what readers look for in the same minutes. */
export const KNOWN_SEARCHES = 200;

/** The nth search: common words, rarer ones, whole titles and such that nothing has. */
export function searchOf(n: number): string {
  const rare = ((n * 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  const word = words[n % words.length] ?? '';
  const kinds = [word, rare.slice(0, 3), `${word} event ${n % 1000}`, rare.slice(0, 5)];
  return kinds[Math.floor(n / words.length) % kinds.length] ?? '';
}

/**
 * So many searches of the `KNOWN_SEARCHES` first, the nth of them as often as 1/n (Zipf's law, as
 * words and searches are found to be spread); the same at every run.
 */
export function popularSearches(count: number): string[] {
  const weights = Array.from({ length: KNOWN_SEARCHES }, (_, n) => 1 / (n + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const random = randomFrom(1);
  return Array.from({ length: count }, () => {
    let rest = random() * whole;
    return searchOf(weights.findIndex((weight) => (rest -= weight) <= 0));
  });
}

/** From 0 to 1, by a linear congruential generator (Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
