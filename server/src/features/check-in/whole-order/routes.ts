import { doorOrdersApi } from '@marquee/contract/door-orders';
import { implement, type Server } from '../../../lib/implement.ts';
import { admitOrder } from './commands.ts';

export function doorOrdersRoutes(server: Server): void {
  implement(server, doorOrdersApi, {
    admitOrder: async ({ actor, params, body }) => {
      return { data: await admitOrder(server.deps, actor, params.id, body) };
    },
  });
}
