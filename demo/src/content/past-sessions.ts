import type { DemoEvent } from './content.ts';

/** Past concerts of one organizer, so that its next ones have a forecast. */
const sessions = [
  {
    key: 'night-buses',
    title: 'Depot Sessions: Night Buses',
    description:
      'The first evening in the old depot: two synthesizers, one tuba and the last bus home as a percussion part. Blankets at the door.',
    startsInDays: -70,
    capacity: 400,
    soldShare: 0.86,
  },
  {
    key: 'slow-ferries',
    title: 'Depot Sessions: Slow Ferries',
    description:
      'Four cellists play for an hour without a break while a ferry timetable scrolls past behind them. Latecomers wait for the next crossing.',
    startsInDays: -98,
    capacity: 400,
    soldShare: 0.64,
  },
  {
    key: 'funiculars',
    title: 'Depot Sessions: Funiculars',
    description:
      'Two choirs at the two ends of the hall, one going up, one coming down. They meet in the middle for a single chord.',
    startsInDays: -126,
    capacity: 450,
    soldShare: 0.97,
  },
  {
    key: 'milk-floats',
    title: 'Depot Sessions: Milk Floats',
    description:
      'Early music, literally: doors at five, bottles as instruments, breakfast with the players at half past seven.',
    startsInDays: -154,
    capacity: 350,
    soldShare: 0.58,
  },
  {
    key: 'cable-cars',
    title: 'Depot Sessions: Cable Cars',
    description:
      'Long strings stretched across the hall, bowed from both sides. You may walk underneath, in socks.',
    startsInDays: -182,
    capacity: 450,
    soldShare: 0.79,
  },
  {
    key: 'rail-replacement',
    title: 'Depot Sessions: Rail Replacement',
    description:
      'A brass quintet with a substitute for every part, decided by lot on the evening. Nobody has rehearsed it in this order.',
    startsInDays: -210,
    capacity: 380,
    soldShare: 0.71,
  },
] as const;

export const pastSessions: readonly DemoEvent[] = sessions.map((session) => ({
  ...session,
  organizationKey: 'harbour-lights',
  categoryKeys: ['concerts'],
  poster: { motif: 'music', seed: session.key },
  place: { name: 'Old Tram Depot, Lisbon', latitude: 38.7046, longitude: -9.178 },
  startTime: '20:30',
  durationMinutes: 150,
  prices: [
    { type: 'Regular', euros: 22 },
    { type: 'Reduced', euros: 15 },
  ],
  isPaidOnline: true,
  isBookable: true,
  isActive: true,
  otherOrganizerLogoSeeds: [],
}));
