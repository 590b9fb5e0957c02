import {
  refundAccountsApi,
  refundAccountSentences as say,
} from '@marquee/contract/payments/refund-accounts';
import { implement, type Server } from '../../../http/implement.ts';
import { spendStepUp } from '../../auth/step-up/spend.ts';
import { giveRefundAccount, sellerOfRefund, setRefundAccount } from './accounts.ts';

export function refundAccountsRoutes(server: Server): void {
  const { deps } = server;
  implement(server, refundAccountsApi, {
    setRefundAccount: async ({ actor, params, body, request }) => {
      const organizationId = await sellerOfRefund(deps, actor, params.id);
      await spendStepUp(deps, actor, request, { purpose: 'refund_account', organizationId });
      const orderId = await setRefundAccount(deps, actor, params.id, body);
      return { data: { order_id: orderId }, message: say.saved };
    },
    giveRefundAccount: async ({ params, body }) => {
      const orderId = await giveRefundAccount(deps, params.secret, body);
      return { data: { order_id: orderId }, message: say.saved };
    },
  });
}
