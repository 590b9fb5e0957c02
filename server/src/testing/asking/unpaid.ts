import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { Config } from '../../config.ts';
import { book } from '../bookings.ts';
import { exchangePrices, startExchanges } from '../doubles/exchanges.ts';
import { answering, DIET, questions } from './asked.ts';

export const waitingKinds = ['card', 'transfer', 'door', 'application'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

type Names = BodyInputOf<typeof api.names.setNames>;
type Change = BodyInputOf<typeof api.holderChanges.changeNames>['holders'][number];

/** Starts a server with orders that hold their seats and have no tickets yet. */
export async function startWaiting(options: { config?: Partial<Config> } = {}) {
  const app = await startExchanges(options);
  const { server, staff } = app;
  const on = answering(server);

  /** Books two standard tickets, the first for Ada, and one for a child, whose people eat all. */
  async function makeWaiting(kind: WaitingKind, names: Partial<Names> = {}) {
    const needs_approval = kind === 'application';
    const event = await app.makeSale({
      prices: exchangePrices.map((price) => ({ ...price, needs_approval })),
    });
    await server.db
      .updateTable('organizations')
      .set({ transfer_iban: 'DE89370400440532013000', transfer_holder: 'The House' })
      .where('id', '=', event.organization_id)
      .execute();
    const params = { id: event.id };
    const ways = (['card', 'transfer', 'door'] as const).map((way) => ({ way }));
    await staff.call(api.ways.setEventWays, { params, body: { ways } });
    await staff.call(api.questions.setQuestions, { params, body: { questions } });
    await staff.call(api.names.setNames, {
      params,
      body: { mode: 'optional', emails: true, answers: true, ...names },
    });
    const [standard = '', child = ''] = event.prices.map(({ id }) => id);
    const { body, status } = await book(server, event, [2, 1], {
      email: `buyer-${event.id.slice(0, 8)}@example.com`,
      payment: kind === 'application' ? 'transfer' : kind,
      answers: [0, 1, 2].map((ticket) => ({ question_id: DIET, ticket, value: 'All' })),
      holders: names.mode === 'off' ? [] : [{ ticket_id: standard, name: 'Ada' }],
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    await server.runJobs();
    server.mails.length = 0;
    const { order_id: id, secret } = body.data;
    return { event, params, id, secret, standard, child };
  }

  return {
    ...app,
    on,
    makeWaiting,
    change: (secret: string, ...holders: Change[]) =>
      server.visitor.call(api.holderChanges.changeNames, {
        params: { secret },
        body: { holders },
      }),
    /** Says who comes, in the order of the booking. */
    async people(secret: string) {
      const { places, tickets } = await on.read(secret);
      return places
        ? places.map(({ name }) => name)
        : tickets
            .toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))
            .map(({ named }) => named?.name ?? '');
    },
    setStatus: (orderId: string, status: 'completed' | 'cancelled') =>
      staff.call(api.orders.updateOrderStatus, { body: { orderId, status } }),
  };
}
