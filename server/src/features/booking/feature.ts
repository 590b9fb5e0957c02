import type { Feature } from '../feature.ts';

export const booking = {
  name: 'booking',
  routes: async () => (await import('./routes.ts')).bookingRoutes,
  shortcuts: async ({ crowd, rooms }) => [
    (await import('./crowd/shortcut.ts')).turnAway(crowd, rooms),
  ],
  hands: async () => ({ crowd: (await import('./crowd/crowd.ts')).createCrowd() }),
  rounds: async () => (await import('./rounds.ts')).bookingRounds,
  tells: ['catalogue'],
  figures: async () => (await import('./figures.ts')).bookingFigures,
} satisfies Feature;
