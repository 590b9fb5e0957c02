import type { Feature } from '../feature.ts';

export const auth = {
  name: 'auth',
  routes: async () => (await import('./sign-in/routes.ts')).authRoutes,
  hands: async (deps) => ({
    findActor: (await import('./sessions/find-actor.ts')).actorFinder(deps),
    auth: (await import('./step-up/for-users.ts')).authForUsers(deps),
  }),
  jobs: async () => (await import('./own-account/jobs.ts')).accountJobs,
  rounds: async () => (await import('./rounds.ts')).authRounds,
} satisfies Feature;
