import { unsubscribeApi, unsubscribeSentences as say } from '@marquee/contract/campaigns/sending';
import { implement, type Server } from '../../../http/implement.ts';
import { unsubscribe } from './commands.ts';

export function unsubscribeRoutes(server: Server): void {
  const { deps } = server;
  implement(server, unsubscribeApi, {
    unsubscribe: async ({ params, body }) => {
      const { choice } = body;
      const { organizer } = await unsubscribe(deps, params.token, choice);
      const message = choice === 'everything' ? say.everything : say.organizer(organizer);
      return { data: { choice }, message };
    },
  });
}
