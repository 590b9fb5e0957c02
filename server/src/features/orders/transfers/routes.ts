import { transferAccountApi, transferSentences as say } from '@marquee/contract/orders/transfer';
import { implement, type Server } from '../../../http/implement.ts';
import { getTransferAccount, setTransferAccount } from './account.ts';

export function transferAccountRoutes(server: Server): void {
  const { deps } = server;
  implement(server, transferAccountApi, {
    getTransferAccount: async ({ actor, params }) => {
      return { data: await getTransferAccount(deps.db, actor, params.id) };
    },
    setTransferAccount: async ({ actor, params, body }) => {
      return { data: await setTransferAccount(deps, actor, params.id, body), message: say.saved };
    },
  });
}
