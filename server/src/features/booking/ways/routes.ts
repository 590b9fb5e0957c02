import { waysApi, waySentences as say } from '@marquee/contract/booking/ways';
import { implement, type Server } from '../../../http/implement.ts';
import { getPublicEvent } from '../../events/public/queries.ts';
import { setWaysOfEvent, setWaysOfOrganization } from './commands.ts';
import { changeOwnWay } from './own-order.ts';
import { presentOffers } from './presenter.ts';
import { getWaysOfEvent, getWaysOfOrganization, readTerms } from './queries.ts';

export function waysRoutes(server: Server): void {
  const { deps } = server;
  const services = [...deps.payments.keys()];
  implement(server, waysApi, {
    getPaymentWays: async ({ actor, params }) => {
      return { data: await getWaysOfOrganization(deps.db, actor, params.id, services) };
    },
    setPaymentWays: async ({ actor, params, body }) => {
      await setWaysOfOrganization(deps, actor, params.id, body.ways);
      const data = await getWaysOfOrganization(deps.db, actor, params.id, services);
      return { data, message: say.saved };
    },
    getEventWays: async ({ actor, params }) => {
      const now = { services, at: deps.clock() };
      return { data: await getWaysOfEvent(deps.db, actor, params.id, now) };
    },
    setEventWays: async ({ actor, params, body }) => {
      await setWaysOfEvent(deps, actor, params.id, body.ways);
      const now = { services, at: deps.clock() };
      return { data: await getWaysOfEvent(deps.db, actor, params.id, now), message: say.saved };
    },
    getPublicWays: async ({ params }) => {
      const { id } = await getPublicEvent(deps.db, params.slug);
      const ways = presentOffers(await readTerms(deps.db, id), services, deps.clock());
      return { data: { ways } };
    },
    changeOwnWay: async ({ params, body, request }) => {
      return { data: await changeOwnWay(deps, params.secret, body.payment, request.log) };
    },
  });
}
