import type { EventRatings } from '@marquee/contract/ratings/ratings';
import type { readRatings } from './queries.ts';

export function presentRatings({
  byStars,
  sentences,
}: Awaited<ReturnType<typeof readRatings>>): EventRatings {
  const count = byStars.reduce((sum, guests) => sum + guests, 0);
  const stars = byStars.reduce((sum, guests, index) => sum + guests * (index + 1), 0);
  return {
    by_stars: byStars,
    count,
    average: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    sentences: sentences.map(({ name, stars: given, words, at }) => ({
      name,
      stars: given,
      words,
      at: at.toISOString(),
    })),
  };
}
