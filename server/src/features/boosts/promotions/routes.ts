import { boostsApi, boostSentences as say } from '@marquee/contract/boosts/boosts';
import { amountOf, centsOf } from '@marquee/contract/money';
import { implement, type Server } from '../../../http/implement.ts';
import { organizationScope } from '../../../lib/actor.ts';
import { approveBoost, refuseBoost, setDayCents } from './approval.ts';
import { askBoost, withdrawBoost } from './commands.ts';
import { presentBoost } from './presenter.ts';
import { getBoost, getDayCents, listBoosts } from './queries.ts';

export function promotionsRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  const read = async (id: string) => presentBoost(await getBoost(db, id));
  const terms = async () => ({ day_price: amountOf(await getDayCents(db)) });
  implement(server, boostsApi, {
    listBoosts: async ({ actor, query, reads }) => {
      const rows = await listBoosts(reads, { scope: organizationScope(actor), ...query });
      return { data: rows.map(presentBoost) };
    },
    askBoost: async ({ actor, body }) => {
      return { data: await read(await askBoost(deps, actor, body)), message: say.asked };
    },
    withdrawBoost: async ({ actor, params }) => {
      return {
        data: await read(await withdrawBoost(deps, actor, params.id)),
        message: say.withdrawn,
      };
    },
    approveBoost: async ({ actor, params }) => {
      return {
        data: await read(await approveBoost(deps, actor, params.id)),
        message: say.approved,
      };
    },
    refuseBoost: async ({ actor, params, body }) => {
      const id = await refuseBoost(deps, actor, params.id, body.answer);
      return { data: await read(id), message: say.refused };
    },
    getBoostTerms: async () => ({ data: await terms() }),
    setBoostTerms: async ({ actor, body }) => {
      await setDayCents(deps, actor, centsOf(body.day_price));
      return { data: await terms(), message: say.saved };
    },
  });
}
