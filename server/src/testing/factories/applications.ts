import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { publicOrdersApi } from '@marquee/contract/orders/public';
import {
  type ApplicationDecision,
  applicationsApi,
} from '@marquee/contract/staff-orders/applications';
import { DAY_MS } from '@marquee/contract/time';
import type { TestApp } from '../app.ts';
import { book } from '../bookings.ts';
import { makeClient } from '../factories.ts';
import { makeEvent } from './events.ts';

const prices = [
  { label: 'Member', amount_cents: 4000, needs_approval: true },
  { label: 'Press', amount_cents: 0, needs_approval: true },
  { label: 'Open', amount_cents: 2000 },
];

type House = Awaited<ReturnType<typeof makeHouse>>;

/** Makes an event in a month whose members and press apply. */
async function makeHouse(server: TestApp, more: Parameters<typeof makeEvent>[1] = {}) {
  const user = await makeClient(server.db);
  const starts_at = new Date(server.clock.now.getTime() + 30 * DAY_MS);
  const ends_at = new Date(starts_at.getTime() + DAY_MS / 4);
  const organization_id = user.organization_id ?? '';
  const of = { organization_id, starts_at, ends_at, capacity: 40, prices };
  const event = await makeEvent(server.db, { ...of, ...more });
  const signIn = () => server.signIn(user);
  return { event, params: { id: event.id }, own: await signIn(), signIn };
}

/** Returns what buyers and organizers do with applications. */
export function applicationsOf(server: TestApp) {
  return {
    makeHouse: (more?: Parameters<typeof makeEvent>[1]) => makeHouse(server, more),
    async apply(
      { event }: Pick<House, 'event'>,
      quantities: number[],
      more: Partial<BodyInputOf<typeof publicOrdersApi.placeOrder>> = {},
    ) {
      return (await book(server, event, quantities, more)).body.data;
    },
    /** Signs in first: sessions end, and decisions may come weeks after. */
    async decide(
      { params, signIn }: Pick<House, 'params' | 'signIn'>,
      decision: ApplicationDecision,
      order_ids: string[],
      note = '',
    ) {
      const body = { decision, order_ids, note };
      return (await signIn()).call(applicationsApi.decideApplications, { params, body });
    },
    async mailsOf(email: string) {
      await server.runJobs();
      return server.mails.filter(({ to }) => to === email);
    },
  };
}
