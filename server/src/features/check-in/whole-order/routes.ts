import { doorOrdersApi } from '@marquee/contract/check-in/door-orders';
import { implement, type Server } from '../../../http/implement.ts';
import { admitOrder } from './commands.ts';

export function doorOrdersRoutes(server: Server): void {
  implement(server, doorOrdersApi, {
    admitOrder: async ({ actor, params, body }) => {
      const { order_reference: reference, gate, nonce, confirm_early: confirmsEarly } = body;
      const asked = { reference, gate, nonce, confirmsEarly };
      return { data: await admitOrder(server.deps, actor, params.id, asked) };
    },
  });
}
