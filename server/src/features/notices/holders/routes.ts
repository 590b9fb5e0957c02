import { holdersApi, holderSentences as say } from '@marquee/contract/notices/holders';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { getEvent } from '../../events/queries.ts';
import { tellHolders } from './commands.ts';
import { countHolders } from './queries.ts';

export function holdersRoutes(server: Server): void {
  const { deps } = server;
  implement(server, holdersApi, {
    countHolders: async ({ actor, params, query }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      return { data: { holders: await countHolders(deps.db, id, query) } };
    },
    tellHolders: async ({ actor, params, body, request }) => {
      const given = { ...body, key: idempotencyKeyOf(request) };
      const holders = await tellHolders(deps, actor, params.id, given);
      return { data: { holders }, message: say.sent(holders) };
    },
  });
}
