import { api } from '@marquee/contract/api';
import type { Change } from './changes.ts';
import { makeEvent } from '../factories/events.ts';
import { makeOrder } from '../factories/orders.ts';

export const applicationChanges: Record<string, Change> = {
  decideApplications: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const order = await makeOrder(app.db, { event, status: 'applied' });
    const body = { decision: 'accept' as const, order_ids: [order.id], note: 'Welcome.' };
    const params = { id: event.id };
    return () => administrator.call(api.applications.decideApplications, { params, body });
  },
};
