import type { DemoEvent } from './content.ts';

const organizationKey = 'lantern-street';

export const familyDays: readonly DemoEvent[] = [
  {
    key: 'block-party',
    organizationKey,
    title: 'The Great Block Party',
    description:
      "Four thousand wooden blocks, a large floor and no instructions. Builders from two to ninety-two work side by side, and at four o'clock we knock it all down together.",
    categoryKeys: ['family'],
    poster: { motif: 'family', seed: 'block-party 14' },
    place: { name: 'Winter Garden Hall, Brussels', latitude: 50.862, longitude: 4.36 },
    startsInDays: 19,
    startTime: '10:30',
    durationMinutes: 360,
    capacity: 350,
    prices: [
      { type: 'Child', euros: 7.5 },
      { type: 'Adult with a child', euros: 0 },
      { type: 'Adult without one', euros: 9 },
    ],
    soldShare: 0.67,
    isBookable: true,
    isActive: true,
    otherOrganizerLogoSeeds: [],
  },
  {
    key: 'kite-school',
    organizationKey,
    title: 'Kite School',
    description:
      'Make a kite in the morning, fly it in the afternoon. Helpers untangle strings, the wind does the rest. If there is no wind there will be cake, and there is usually both.',
    categoryKeys: ['family', 'outdoors'],
    poster: { motif: 'family', seed: 'kite-school 2' },
    place: { name: 'Dune Pavilion, The Hague', latitude: 52.112, longitude: 4.276 },
    startsInDays: 131,
    startTime: '10:00',
    durationMinutes: 330,
    capacity: 160,
    prices: [
      { type: 'Kite and lunch', euros: 21 },
      { type: 'Extra grown-up', euros: 8 },
    ],
    soldShare: 0.15,
    isBookable: true,
    isActive: true,
    otherOrganizerLogoSeeds: [],
  },
];
