import type { Feature } from '../feature.ts';

export const campaigns = {
  name: 'campaigns',
  routes: async () => (await import('./routes.ts')).campaignsRoutes,
  rounds: async () => (await import('./rounds.ts')).campaignRounds,
  figures: async () => (await import('./figures.ts')).campaignFigures,
} satisfies Feature;
