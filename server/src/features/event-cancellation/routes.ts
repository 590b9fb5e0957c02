import {
  eventCancellationApi,
  eventCancellationSentences as say,
} from '@marquee/contract/event-cancellation';
import { implement, type Server } from '../../http/implement.ts';
import { getEvent } from '../events/queries.ts';
import { cancelEvent } from './commands.ts';
import { presentCancellation } from './presenter.ts';
import { countLeft, findCancellation, getEffect } from './queries.ts';

export function eventCancellationRoutes(server: Server): void {
  const { deps } = server;
  const present = async (eventId: string) => {
    const [effect, cancellation, open] = await Promise.all([
      getEffect(deps.db, eventId),
      findCancellation(deps.db, eventId),
      countLeft(deps.db, eventId),
    ]);
    return presentCancellation({ effect, cancellation, open });
  };
  implement(server, eventCancellationApi, {
    getEventCancellation: async ({ actor, params }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      return { data: await present(id) };
    },
    cancelEvent: async ({ actor, params, body }) => {
      const id = await cancelEvent(deps, actor, params.id, body);
      return { data: await present(id), message: say.started };
    },
  });
}
