/** Searches as readers send them: a few are frequent, most are rare. */

const words = ['jazz', 'book fair', 'open air', 'slam', 'market', 'hamburg', 'dresden', 'night'];
/** The number of different searches that readers make within a few minutes. */
export const KNOWN_SEARCHES = 200;

/** Returns the nth search: common words, rarer ones, titles, and text that matches nothing. */
export function searchOf(n: number): string {
  const rare = ((n * 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  const word = words[n % words.length] ?? '';
  const kinds = [word, rare.slice(0, 3), `${word} event ${n % 1000}`, rare.slice(0, 5)];
  return kinds[Math.floor(n / words.length) % kinds.length] ?? '';
}

/**
 * Returns `count` searches out of the first `KNOWN_SEARCHES`. The nth is chosen in proportion to
 * 1/n (Zipf's law, which words and searches follow). Every run returns the same ones.
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

/** Returns numbers from 0 to 1 (linear congruential generator from Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
