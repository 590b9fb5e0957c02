import { moveApi, moveSentences as say } from '@marquee/contract/staff-orders/move';
import { implement, type Server } from '../../../http/implement.ts';
import type { Actor } from '../../../lib/actor.ts';
import { presentOrder } from '../presenter.ts';
import { getOrder } from '../queries.ts';
import { moveOrder } from './move.ts';
import { presentMove } from './presenter.ts';

export function movesRoutes(server: Server): void {
  const { deps } = server;
  const present = async (actor: Actor, id: string) =>
    presentOrder(await getOrder(deps.db, actor, id), deps.payments, actor);
  implement(server, moveApi, {
    moveOrder: async ({ actor, params, body }) => {
      const moved = await moveOrder(deps, actor, params.id, body);
      const now = await present(actor, moved.id);
      const added = moved.newId === null ? null : await present(actor, moved.newId);
      const data = presentMove(moved, { now, added });
      if (body.dry_run) return { data };
      return { data, message: body.resend ? say.movedAndSent : say.moved };
    },
  });
}
