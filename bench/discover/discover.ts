import { measureDiscover, READERS } from './readers.ts';
import { KNOWN_SEARCHES } from './searches.ts';
import type { Load } from '../load.ts';
import { known, most, type Section } from '../section.ts';

export const discover: Section = {
  name: 'discover',
  title: `The public list of 100,000 events, ${READERS} readers`,
  run: async ({ repetitions }) => {
    const { firstMs, deepMs, ratio, popular, different, pacedP99Ms } =
      await measureDiscover(repetitions);
    const p99 = (loads: Load[]) => loads.map(({ p99Ms }) => p99Ms);
    const perSecond = (loads: Load[]) => loads.map((load) => load.perSecond);
    return [
      known('first page', [firstMs], ' ms'),
      known('last page', [deepMs], ' ms'),
      most('last page over first page', [ratio], 1.2),
      most(
        `99th percentile of a search, ${KNOWN_SEARCHES} different ones by popularity, no pauses`,
        p99(popular),
        30,
        ' ms',
      ),
      known('such searches/s', perSecond(popular)),
      most(
        '99th percentile when no search is like another, one a second from each reader',
        pacedP99Ms,
        30,
        ' ms',
      ),
      known('the same without pauses', p99(different), ' ms'),
      known('such searches/s', perSecond(different)),
    ];
  },
};
