import { pricingApi } from '@marquee/contract/pricing/pricing';
import { implement, type Server } from '../../http/implement.ts';
import { csvFile } from '../../lib/csv.ts';
import { notFound } from '../../lib/app-error.ts';
import { type EventRow, getEvent } from '../events/queries.ts';
import { feeTermsRoutes } from './fee-terms/routes.ts';
import { pausePlan, resumePlan, setPlan, setPrice } from './plans/commands.ts';
import { changeColumns, presentChange, presentPrice } from './presenter.ts';
import { listChanges, listPlans } from './queries.ts';

type Params = { id: string; ticket_id: string };

export function pricingRoutes(server: Server): void {
  const { deps } = server;
  const { db, clock } = deps;
  feeTermsRoutes(server);
  const targetOf = ({ id, ticket_id }: Params) => ({ eventId: id, ticketId: ticket_id });
  const pricesOf = async ({ id, timezone }: EventRow) => {
    const rows = await listPlans(db, id);
    return rows.map((row) => presentPrice(row, timezone, clock()));
  };
  const changed = async (event: EventRow, ticketId: string) => {
    const prices = await pricesOf(event);
    const data = prices.find(({ ticket_id }) => ticket_id === ticketId.toLowerCase());
    if (!data) throw notFound();
    return { data };
  };
  implement(server, pricingApi, {
    getPricing: async ({ actor, params }) => {
      return { data: await pricesOf(await getEvent(db, actor, params.id)) };
    },
    setPlan: async ({ actor, params, body }) =>
      changed(await setPlan(deps, actor, targetOf(params), body), params.ticket_id),
    pausePlan: async ({ actor, params }) =>
      changed(await pausePlan(deps, actor, targetOf(params)), params.ticket_id),
    resumePlan: async ({ actor, params }) =>
      changed(await resumePlan(deps, actor, targetOf(params)), params.ticket_id),
    setPrice: async ({ actor, params, body }) =>
      changed(await setPrice(deps, actor, targetOf(params), body.amount), params.ticket_id),
    listPriceChanges: async ({ actor, params, query }) => {
      const event = await getEvent(db, actor, params.id);
      const page = await listChanges(db, event.id, query);
      return { ...page, data: page.data.map((row) => presentChange(row, clock())) };
    },
    exportPriceChanges: async ({ actor, params }) => {
      const event = await getEvent(db, actor, params.id);
      return csvFile(
        'prices',
        changeColumns,
        async (from) => {
          const page = await listChanges(db, event.id, from);
          return { ...page, data: page.data.map((row) => presentChange(row, clock())) };
        },
        event.timezone,
      );
    },
  });
}
