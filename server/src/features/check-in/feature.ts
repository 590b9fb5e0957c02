import type { Feature } from '../feature.ts';

export const checkIn = {
  name: 'check-in',
  routes: async () => (await import('./routes.ts')).checkInRoutes,
  hands: async (deps) => ({
    findLinkHolder: (await import('./links/find-holder.ts')).linkSessions(deps),
    admitOrder: (await import('./whole-order/admit.ts')).admitPaidOrder,
  }),
  checks: async () => (await import('./checks.ts')).checkInChecks,
} satisfies Feature;
