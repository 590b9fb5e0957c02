import type { Feature } from '../feature.ts';

export const settings = {
  name: 'settings',
  routes: async () => (await import('./routes.ts')).settingsRoutes,
  hands: async (deps) => ({
    platform: (await import('./branding/platform.ts')).platformReader(deps),
    tiles: (await import('./branding/tiles.ts')).tileReader(deps),
  }),
  tells: ['settings'],
} satisfies Feature;
