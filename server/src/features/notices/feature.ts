import type { Feature } from '../feature.ts';

export const notices = {
  name: 'notices',
  routes: async () => (await import('./routes.ts')).noticeRoutes,
  jobs: async () => (await import('./jobs.ts')).allNoticeJobs,
  rounds: async () => (await import('./rounds.ts')).noticeRounds,
} satisfies Feature;
