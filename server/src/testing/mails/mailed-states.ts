import { automationKinds } from '@marquee/contract/automations/kinds';
import { emptyContent } from '@marquee/contract/campaigns/content';
import { holdersApi } from '@marquee/contract/notices/holders';
import { noticeKinds } from '@marquee/contract/notices/preferences';
import { invitationsApi } from '@marquee/contract/team/invitations';
import { randomUUID } from 'node:crypto';
import { compileContent, fieldsOf, fillMessage } from '../../features/campaigns/message/compile.ts';
import { noticeMail, summaryMail } from '../../features/notices/mails/mail.ts';
import { getPublicOrderById } from '../../features/order-pages/queries.ts';
import { problemMail, problemMailKinds } from '../../features/payments/disputes/mail.ts';
import { getProblemOrder } from '../../features/payments/disputes/queries.ts';
import { findOrdersJobs } from '../../features/order-pages/find/jobs.ts';
import { orderMail } from '../../features/order-pages/mail/compose.ts';
import { asksToPay, mailJob, orderMailKinds } from '../../features/orders/mail/jobs.ts';
import { getBranding } from '../../features/settings/branding/queries.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { type StateCase, stateCases, stateNames } from '../event-states.ts';
import { makeClient } from '../factories.ts';
import { makeEvent } from '../factories/events.ts';
import { makeExchangeRequest } from '../factories/exchange-requests.ts';
import { makeOrder } from '../factories/orders.ts';
import { nameTicket, namedPlays } from './named-plays.ts';
import { type Made, type Play, sentBy } from './plays.ts';

export type MailedStates = Awaited<ReturnType<typeof makeMailedStates>>;

/** No word of a state, which a mail could seem to say. */
const emailOf = (name: StateCase) => `guest-${stateNames.indexOf(name)}@example.com`;

/** Makes an event in each state, with orders of before, and returns how each kind of mail is sent. */
export async function makeMailedStates(server: TestApp) {
  const user = await makeClient(server.db);
  const staff = await server.signIn(user);
  const made: Partial<Record<StateCase, Made>> = {};
  for (const name of stateNames) {
    const event = { title: 'Fado night', organization_id: user.organization_id };
    made[name] = await makeBefore(server, staff, {
      name,
      event: await makeEvent(server.db, event),
    });
  }
  for (const name of stateNames) {
    const { values } = stateCases[name];
    const changed = 'tickets_sold' in values ? { capacity: 1, seats_held: 0 } : values;
    const id = made[name]?.event.id ?? '';
    await server.db.updateTable('events').set(changed).where('id', '=', id).execute();
  }
  server.mails.length = 0;
  await server.runJobs();
  const queued = [...server.mails];
  return {
    organizationId: user.organization_id,
    madeOf: (name: StateCase) => {
      const found = made[name];
      if (!found) throw new Error(`No event is ${name}.`);
      return found;
    },
    plays: playsOf(server, queued),
  };
}

/** Makes what happens before an event changes: its orders, a message to holders, an invitation. */
async function makeBefore(
  server: TestApp,
  staff: Client,
  { name, event }: { name: StateCase; event: Made['event'] },
): Promise<Made> {
  const order = { event, email: emailOf(name) };
  const { db } = server;
  const before = {
    event,
    done: await makeOrder(db, order),
    unpaid: await makeOrder(db, {
      ...order,
      status: 'processing',
      expires_at: new Date('2026-01-20T18:00:00.000Z'),
    }),
    applied: await makeOrder(db, { ...order, status: 'applied' }),
    void: await makeOrder(db, {
      ...order,
      status: 'cancelled',
      completed_at: new Date('2026-01-10T19:07:00.000Z'),
    }),
  };
  await nameTicket(db, before.done);
  const told = await staff.call(holdersApi.tellHolders, {
    params: { id: event.id },
    headers: { 'idempotency-key': randomUUID() },
    body: { subject: 'News', message: 'See below.' },
  });
  if (told.status !== 200) throw new Error(`Nobody was told (${told.status}).`);
  const invited = await staff.call(invitationsApi.invite, {
    body: { email: `door-${emailOf(name)}`, team_role: 'door', door_events: [event.id] },
  });
  if (invited.status >= 300) throw new Error(`Nobody was invited (${invited.status}).`);
  return before;
}

const to = 'ines@example.com';

/** Returns each kind of mail that names an event, by its name in `senders` of the walk. */
function playsOf(server: TestApp, queued: Mail[]): Record<string, Play> {
  const brandingOf = () => getBranding(server.deps);
  const card: Play = {
    says: 'dated',
    mailOf: async ({ event }) => [await cardMail(server, event)],
  };
  return {
    ...named('order', orderMailKinds, (kind) => ({
      says: 'dated',
      mailOf: async ({ event, done, unpaid, applied, void: gone }) => {
        const others = kind === 'applied' ? applied : gone;
        const isAboutDone = kind === 'tickets' || kind === 'exchange-asked';
        const order = isAboutDone ? done : asksToPay(kind) ? unpaid : others;
        if (kind === 'exchange-asked') {
          await makeExchangeRequest(server.db, { id: done.id, event_id: event.id });
        }
        return sentBy(server, mailJob(order.id, kind));
      },
    })),
    'order with a refund': {
      says: 'dated',
      mailOf: async ({ done }) => {
        const order = await getPublicOrderById(server.deps, done.id);
        const branding = await brandingOf();
        return [await orderMail(order, 'tickets-refunded', branding, undefined, refund)];
      },
    },
    ...namedPlays(server, queued),
    find: {
      says: 'dated',
      mailOf: ({ done }) => sentBy(server, findOrdersJobs.of({ email: done.email })),
    },
    holder: {
      says: 'dated',
      mailOf: async ({ done }) => queued.filter((mail) => mail.to === done.email),
    },
    invitation: {
      says: 'marked',
      mailOf: async ({ done }) => queued.filter((mail) => mail.to === `door-${done.email}`),
    },
    ...named('problem', problemMailKinds, (kind) => ({
      says: 'marked',
      mailOf: async ({ done }) => {
        const order = await getProblemOrder(server.db, done.id);
        if (!order) throw new Error('The order is gone.');
        const branding = await brandingOf();
        return [problemMail(branding, to, kind, { ...order, origin: branding.origin })];
      },
    })),
    ...named('notice', digestKinds, (kind) => ({
      says: 'titled',
      mailOf: async ({ event: { id, title, organization_id } }) => {
        const about = { kind, organization_id, event_id: id, title, count: 1, amount_cents: 1250 };
        return [noticeMail(await brandingOf(), to, { ...about, tickets: 1, listed: [] })];
      },
    })),
    summary: {
      says: 'titled',
      mailOf: async ({ event: { title } }) => {
        const row = { title, tickets: 1, pieces: 0, cents: 1250 };
        const sold = { total: 1, pieces: 0, rows: [row] };
        return [summaryMail(await brandingOf(), to, { sold, waiting: [] })];
      },
    },
    campaign: card,
    // An automation writes a campaign; one that a state makes untrue is cancelled before it is sent.
    ...named('automation', automationKinds, () => card),
  };
}

type DigestKind = Parameters<typeof noticeMail>[2]['kind'];
/** Disputes and failed refunds have mails of their own. */
export const digestKinds = noticeKinds.filter(
  (kind): kind is DigestKind => kind !== 'dispute' && kind !== 'refund_failed',
);

function named<K extends string>(prefix: string, kinds: readonly K[], playOf: (kind: K) => Play) {
  return Object.fromEntries(kinds.map((kind) => [`${prefix} ${kind}`, playOf(kind)]));
}

const refund = {
  refund_id: 'r',
  amount: 12.5,
  made_at: '2026-01-12T10:00:00.000Z',
  refunded_by: null,
  state: null,
  tickets: ['7777-7771'],
  items: [{ Type: 'Standard', quantity: 1 }],
  tax: 0,
  reason: '',
  by_buyer: true,
};

/** Returns a campaign's message with the card of an event. */
async function cardMail(server: TestApp, { id, organization_id }: Made['event']): Promise<Mail> {
  const subject = {
    kind: 'marketing',
    organization_id,
    organization_name: 'Harbour Lights',
    organization_email: 'hello@harbour.example',
    event_title: null,
    locale: 'en-US',
    counts_opens: false,
  } as const;
  const blocks = [{ type: 'events' as const, ids: [id] }];
  const content = { ...emptyContent, subject: 'Soon', blocks };
  const compiled = await compileContent(server.deps, subject, content);
  const filled = fillMessage(compiled, {
    fields: fieldsOf('Ada', 'Harbour Lights'),
    linkOf: (link) => compiled.links[link] ?? '',
    unsubscribeUrl: 'http://localhost:3000/u/x',
    openedUrl: '',
  });
  return { to, ...filled };
}
