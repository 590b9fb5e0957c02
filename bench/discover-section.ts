import { measureDiscover } from './discover.ts';
import { known, most, type Section } from './section.ts';

export const discover: Section = {
  name: 'discover',
  title: 'The public list of 100,000 events',
  run: async () => {
    const { firstMs, deepMs, ratio, pacedP99Ms, crowdP99Ms, crowdPerSecond } =
      await measureDiscover();
    return [
      known('first page', [firstMs], ' ms'),
      known('last page', [deepMs], ' ms'),
      most('last page over first page', [ratio], 1.2),
      most('search of fifty readers, each once a second, 99th percentile', [pacedP99Ms], 30, ' ms'),
      known('the same when they never pause', [crowdP99Ms], ' ms'),
      known('searches/s that are then answered', [crowdPerSecond]),
    ];
  },
};
