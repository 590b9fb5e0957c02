import type { Feature } from '../feature.ts';

export const transfers = {
  name: 'transfers',
  routes: async () => (await import('./routes.ts')).transferRoutes,
  rounds: async () => (await import('./rounds.ts')).transferRounds,
  tells: ['settings'],
} satisfies Feature;
