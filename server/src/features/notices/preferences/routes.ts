import { preferencesApi } from '@marquee/contract/notices/preferences';
import { implement, type Server } from '../../../http/implement.ts';
import { setPreferences } from './commands.ts';
import { getPreferences } from './queries.ts';

export function preferencesRoutes(server: Server): void {
  const { deps } = server;
  implement(server, preferencesApi, {
    getNoticePreferences: async ({ actor }) => ({
      data: await getPreferences(deps.db, actor.userId),
    }),
    setNoticePreferences: async ({ actor, body }) => {
      await setPreferences(deps, actor.userId, body);
      return { data: await getPreferences(deps.db, actor.userId) };
    },
  });
}
