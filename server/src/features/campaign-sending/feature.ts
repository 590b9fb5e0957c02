import type { Feature } from '../feature.ts';

export const campaignSending = {
  name: 'campaign-sending',
  routes: async () => (await import('./routes.ts')).campaignSendingRoutes,
  rounds: async () => (await import('./rounds.ts')).campaignSendingRounds,
  figures: async () => (await import('./figures.ts')).campaignSendingFigures,
} satisfies Feature;
