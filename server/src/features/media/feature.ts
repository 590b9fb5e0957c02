import type { Feature } from '../feature.ts';

export const media = {
  name: 'media',
  routes: async () => (await import('./routes.ts')).mediaRoutes,
  rounds: async () => (await import('./rounds.ts')).mediaRounds,
} satisfies Feature;
