import type { Feature } from '../feature.ts';

export const boosts = {
  name: 'boosts',
  routes: async () => (await import('./routes.ts')).boostsRoutes,
  jobs: async () => (await import('./jobs.ts')).boostJobs,
  rounds: async () => (await import('./rounds.ts')).boostRounds,
  tells: ['catalogue'],
} satisfies Feature;
