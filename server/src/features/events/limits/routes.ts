import { limitsApi, limitSentences as say } from '@marquee/contract/limits/limits';
import { implement, type Server } from '../../../http/implement.ts';
import { getEvent } from '../queries.ts';
import { setSharedLimits } from './commands.ts';
import { presentAvailability, presentSharedLimits } from './presenter.ts';
import { countWaiting, unpaidByPrice } from './queries.ts';

export function limitsRoutes(server: Server): void {
  const { deps } = server;
  const { db, clock } = deps;
  implement(server, limitsApi, {
    getSharedLimits: async ({ actor, params }) => {
      return { data: { limits: presentSharedLimits(await getEvent(db, actor, params.id)) } };
    },
    setSharedLimits: async ({ actor, params, body }) => {
      await setSharedLimits(deps, actor, params.id, body);
      const limits = presentSharedLimits(await getEvent(db, actor, params.id));
      return { data: { limits }, message: say.saved };
    },
    getAvailability: async ({ actor, params }) => {
      const event = await getEvent(db, actor, params.id);
      const unpaid = await unpaidByPrice(db, event.id);
      const waiting = await countWaiting(db, event.id);
      return { data: presentAvailability(event, { unpaid, waiting, now: clock() }) };
    },
  });
}
