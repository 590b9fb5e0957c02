import type { Feature } from '../feature.ts';

export const audit = {
  name: 'audit',
  routes: async () => (await import('./routes.ts')).auditRoutes,
  checks: async () => (await import('./checks.ts')).auditChecks,
} satisfies Feature;
