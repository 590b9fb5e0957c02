import type { Feature } from '../feature.ts';

export const guests = {
  name: 'guests',
  tells: ['catalogue'],
  routes: async () => (await import('./routes.ts')).guestRoutes,
  checks: async () => (await import('./checks.ts')).guestChecks,
} satisfies Feature;
