import type { Feature } from '../feature.ts';

export const orders = {
  name: 'orders',
  routes: async () => (await import('./routes.ts')).orderRoutes,
  shortcuts: async ({ crowd, rooms }) => [
    (await import('./booking/shortcut.ts')).turnAway(crowd, rooms),
  ],
  hands: async () => ({ crowd: (await import('./booking/crowd.ts')).createCrowd() }),
  jobs: async () => (await import('./jobs.ts')).orderJobs,
  rounds: async () => (await import('./rounds.ts')).orderRounds,
  tells: ['catalogue', 'settings'],
  checks: async () => (await import('./checks.ts')).orderChecks,
  figures: async () => (await import('./figures.ts')).orderFigures,
} satisfies Feature;
