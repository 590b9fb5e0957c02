import {
  paymentRulesApi,
  paymentRuleSentences as say,
} from '@marquee/contract/booking/payment-rules';
import { implement, type Server } from '../../../http/implement.ts';
import { setPaymentRules } from './commands.ts';
import { getPaymentRules } from './queries.ts';

export function paymentRulesRoutes(server: Server): void {
  const { deps } = server;
  implement(server, paymentRulesApi, {
    getPaymentRules: async ({ actor, params }) => {
      return { data: await getPaymentRules(deps.db, actor, params.id) };
    },
    setPaymentRules: async ({ actor, params, body }) => {
      await setPaymentRules(deps, actor, params.id, body);
      return { data: await getPaymentRules(deps.db, actor, params.id), message: say.saved };
    },
  });
}
