import type { Feature } from '../feature.ts';

export const pricing = {
  name: 'pricing',
  routes: async () => (await import('./routes.ts')).pricingRoutes,
  hands: async () => ({
    followMove: (await import('./moving/commands.ts')).followMove,
    copyPlans: (await import('./copying/commands.ts')).copyPlans,
  }),
  rounds: async () => (await import('./rounds.ts')).pricingRounds,
  tells: ['catalogue'],
  checks: async () => (await import('./checks.ts')).priceChecks,
} satisfies Feature;
