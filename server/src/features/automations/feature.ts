import type { Feature } from '../feature.ts';

export const automations = {
  name: 'automations',
  routes: async () => (await import('./routes.ts')).automationsRoutes,
  rounds: async () => (await import('./rounds.ts')).automationsRounds,
} satisfies Feature;
