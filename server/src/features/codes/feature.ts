import type { Feature } from '../feature.ts';

export const codes = {
  name: 'codes',
  tells: ['catalogue'],
  routes: async () => (await import('./routes.ts')).codesRoutes,
  hands: async (deps) => ({
    guardCode: (await import('./public/guard.ts')).createCodeGuard(deps),
    copyCodes: (await import('./copying/commands.ts')).copyCodes,
  }),
  rounds: async () => (await import('./rounds.ts')).codeRounds,
  checks: async () => (await import('./checks.ts')).codeChecks,
} satisfies Feature;
