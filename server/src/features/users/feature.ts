import type { Feature } from '../feature.ts';

export const users = {
  name: 'users',
  routes: async () => (await import('./routes.ts')).usersRoutes,
  hands: async () => ({
    members: {
      register: (await import('./commands-register.ts')).registerOrganization,
      removeMembers: (await import('./commands-delete.ts')).removeMembers,
    },
  }),
  jobs: async () => (await import('./jobs.ts')).userJobs,
  rounds: async () => (await import('./rounds.ts')).userRounds,
} satisfies Feature;
