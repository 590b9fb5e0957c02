import { movingApi, movingSentences as say } from '@marquee/contract/events/moving';
import { implement, type Server } from '../../../http/implement.ts';
import { presentEvent } from '../presenter.ts';
import { type FollowMove, moveEvent } from './commands.ts';

export function movingRoutes(server: Server, followMove: FollowMove): void {
  implement(server, movingApi, {
    moveEvent: async ({ actor, params, body }) => {
      const event = await moveEvent(server.deps, actor, params.id, body, followMove);
      const message = event.is_postponed ? say.postponed : say.moved;
      return { data: presentEvent(event, server.deps.clock()), message };
    },
  });
}
