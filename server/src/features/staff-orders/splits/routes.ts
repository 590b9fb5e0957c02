import { splitApi, splitSentences as say } from '@marquee/contract/staff-orders/split';
import { implement, type Server } from '../../../http/implement.ts';
import type { Actor } from '../../../lib/actor.ts';
import { presentOrder } from '../presenter.ts';
import { getOrder } from '../queries.ts';
import { presentSplit } from './presenter.ts';
import { splitOrder } from './split.ts';

export function splitsRoutes(server: Server): void {
  const { deps } = server;
  const present = async (actor: Actor, id: string) =>
    presentOrder(await getOrder(deps.db, actor, id), deps.payments, actor);
  implement(server, splitApi, {
    splitOrder: async ({ actor, params, body }) => {
      const done = await splitOrder(deps, actor, params.id, body);
      const now = await present(actor, done.id);
      const added = done.newId === null ? null : await present(actor, done.newId);
      const data = presentSplit(done, { now, added });
      if (body.dry_run) return { data };
      if (!body.resend) return { data, message: say.split };
      const isSentToBoth = done.before.email !== '';
      return { data, message: isSentToBoth ? say.splitAndSent : say.splitAndSentToNew };
    },
  });
}
