import { ownCompanyApi } from '@marquee/contract/companies/corrections';
import { companyChangeSentences as say } from '@marquee/contract/companies/sentences';
import { implement, type Server } from '../../../http/implement.ts';
import { getPublicOrder } from '../queries.ts';
import { companyChanger } from './change.ts';

export function companyRoutes(server: Server): void {
  const { deps } = server;
  const change = companyChanger(deps);
  implement(server, ownCompanyApi, {
    changeOwnCompany: async ({ params, body }) => {
      const done = await change(params.secret, body.company);
      const data = await getPublicOrder(deps, params.secret);
      const messages = {
        unchanged: say.unchanged,
        saved: say.saved,
        reissued: data.email === '' ? say.reissued : say.sentToYou,
      };
      return { data, message: messages[done] };
    },
  });
}
