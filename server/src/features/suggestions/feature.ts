import type { Feature } from '../feature.ts';

export const suggestions = {
  name: 'suggestions',
  routes: async () => (await import('./routes.ts')).suggestionsRoutes,
  hands: async (deps, { streams }) => ({
    suggestions: (await import('./kept/suggestions.ts')).createSuggestions(deps, streams),
    copySuggestionSettings: (await import('./settings/copy.ts')).copySuggestionSettings,
  }),
  jobs: async () => (await import('./jobs.ts')).suggestionJobs,
  rounds: async () => (await import('./rounds.ts')).suggestionRounds,
  tells: ['catalogue', 'suggestions', 'board-link'],
  checks: async () => (await import('./checks.ts')).suggestionChecks,
} satisfies Feature;
