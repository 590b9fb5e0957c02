import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

/** What an administrator should know of an installation, in the order of the screen. */
export const healthTopics = [
  'versions',
  'migrations',
  'servers',
  'standby',
  'redis',
  'jobs',
  'reports',
  'pictures',
  'disk',
  'certificate',
  'clock',
  'backup',
] as const;
export type HealthTopic = (typeof healthTopics)[number];

export const HealthCheck = z.object({
  what: z.enum(healthTopics),
  /** `attention`: soon; `trouble`: now; `none`: there is nothing to check. */
  state: z.enum(['ok', 'attention', 'trouble', 'none']),
  sentence: z.string(),
  details: z.array(z.string()),
  /** What to do; null if nothing has to be done. */
  advice: z.string().nullable(),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const healthApi = endpoints({
  listHealth: {
    call: 'GET /settings/health',
    perMinute: 60,
    summary:
      'Returns the health of the installation: what is right, what is wrong, and what to do.',
    access: 'settings:read',
    reply: z.array(HealthCheck),
  },
});
