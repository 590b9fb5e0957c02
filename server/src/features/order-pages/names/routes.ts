import { changeSentences as say, holderChangesApi } from '@marquee/contract/holders/changes';
import { implement, type Server } from '../../../http/implement.ts';
import { getPublicOrder } from '../queries.ts';
import { namesChanger } from './change.ts';

// What staff change belongs to `staff-orders`.
const { changeNames } = holderChangesApi;

export function namesRoutes(server: Server): void {
  const { deps } = server;
  const change = namesChanger(deps);
  implement(
    server,
    { changeNames },
    {
      changeNames: async ({ params, body }) => {
        const isChanged = await change(params.secret, body.holders);
        const data = await getPublicOrder(deps, params.secret);
        return { data, message: isChanged ? say.saved : say.unchanged };
      },
    },
  );
}
