import type { Feature } from '../feature.ts';

export const questions = {
  name: 'questions',
  routes: async () => (await import('./routes.ts')).questionsRoutes,
  hands: async () => ({ copyQuestions: (await import('./copying/commands.ts')).copyQuestions }),
  rounds: async () => (await import('./rounds.ts')).questionRounds,
  tells: ['catalogue'],
} satisfies Feature;
