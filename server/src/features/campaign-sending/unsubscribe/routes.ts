import { unsubscribeApi, unsubscribedSentence } from '@marquee/contract/campaign-sending/sending';
import { implement, type Server } from '../../../http/implement.ts';
import { unsubscribe } from './commands.ts';

export function unsubscribeRoutes(server: Server): void {
  const { deps } = server;
  implement(server, unsubscribeApi, {
    unsubscribe: async ({ params, body }) => {
      const { choice } = body;
      const found = await unsubscribe(deps, params.token, choice);
      return { data: { choice }, message: unsubscribedSentence(choice, found) };
    },
  });
}
