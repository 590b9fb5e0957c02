import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract/api';
import { may, type Role, roles, type TeamRole } from '@marquee/contract/access';
import { type Endpoint, methodOf, pathOf } from '@marquee/contract/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTicketKeys } from './features/orders/tickets/keys.ts';
import type { Client } from './testing/client.ts';
import { type TestApp, startTestApp } from './testing/app.ts';
import {
  makeAdministrator,
  makeAttendee,
  makeCategory,
  makeClient,
  makeOrganization,
  makeVenue,
} from './testing/factories.ts';
import { takeSuggestions } from './testing/suggestions.ts';
import { makeEvent, makeUnfinished } from './testing/factories/events.ts';
import { makeOrder } from './testing/factories/orders.ts';
import {
  makeBankEntry,
  makePayment,
  makeTill,
  makeWithdrawnPayout,
} from './testing/factories/sales.ts';
import { makeCampaign, makeSegment } from './testing/campaigns.ts';
import { type Foreign, foreignAttempts } from './testing/foreign/attempts.ts';
import { makeCode } from './testing/factories/codes.ts';
import { makeBoost, makeEventLink } from './testing/factories/boosts.ts';
import { makeLink } from './testing/scan-links.ts';

// Covers every endpoint of the contract, so a new one cannot leave out its access tests.

const table: [string, Endpoint][] = Object.values(api).flatMap((feature) =>
  Object.entries<Endpoint>(feature),
);
const guarded = table.filter(([, endpoint]) => endpoint.access !== 'public');
/** The tables of what `foreignAttempts` names, and of what such calls write. */
const tables = `
  bank_entries board_links booking_forms boosts campaigns check_ins event_about event_links events guest_links
  guests invitations media orders organizations passages payments payouts price_plans price_types scan_links
  segments sessions suggestion_events suggestion_words suggestions tickets till_entries tills
  unfinished_events users venues waiting_rooms`
  .trim()
  .split(/\s+/);
const SOME_ID = '11111111-1111-4111-8111-111111111111';

let server: TestApp;
let clients: Record<Role, Client>;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  const signIn = (user: { email: string }) => server.signIn(user);
  const { organization_id } = await makeClient(db);
  const inTeam = async (team_role: TeamRole) =>
    signIn(await makeClient(db, { organization_id, team_role }));
  clients = {
    '00': await signIn(await makeAdministrator(db)),
    owner: await inTeam('owner'),
    manager: await inTeam('manager'),
    finance: await inTeam('finance'),
    box_office: await inTeam('box_office'),
    door: await inTeam('door'),
    '1': await signIn(await makeAttendee(db)),
  };
});
afterAll(() => server.close());

/** Calls an endpoint with nothing but an id, which is enough to see whether the caller may. */
function knock(caller: Client, endpoint: Endpoint, id = SOME_ID) {
  const method = methodOf(endpoint);
  const path = pathOf(endpoint);
  const url = `/api${path.replace(/\{\w+\}/g, id)}`;
  return caller.inject({ method, url });
}

describe.each(guarded)('%s', (_name, endpoint) => {
  test('refuses visitors with 401', async () => {
    const answer = await knock(server.visitor, endpoint);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: 'Unauthorized. Please login again.',
      code: 'unauthorized',
    });
  });

  test('refuses with 403 exactly the roles without access', async () => {
    for (const role of roles) {
      const answer = await knock(clients[role], endpoint);
      const isAllowed = endpoint.access !== 'public' && may(role, endpoint.access);
      expect([role, answer.statusCode === 403]).toEqual([role, !isAllowed]);
      expect(answer.statusCode).not.toBe(401);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describe('an id of another organization', () => {
  const takesAnId = guarded.filter(([, { call, access, body, form }]) => {
    const isOpenToClients = access !== 'public' && may('owner', access);
    const isUpdate = form !== undefined && 'id' in form.fields;
    const text = JSON.stringify(body instanceof z.ZodObject ? Object.keys(body.shape) : []);
    return (
      isOpenToClients &&
      (call.includes('{') ||
        isUpdate ||
        /"(id|organization|event_id|orderId|campaign_id)"/.test(text))
    );
  });

  test('is tested on every endpoint that takes one', () => {
    expect(takesAnId.map(([name]) => name).toSorted()).toEqual(
      Object.keys(foreignAttempts).toSorted(),
    );
  });

  let foreign: Foreign;
  // One for all, because no call may change anything of it.
  beforeAll(async () => {
    const { db } = server;
    const owner = await makeClient(db);
    const caller = await server.signIn(owner);
    const event = await makeEvent(db, { organization_id: owner.organization_id });
    await takeSuggestions(db, event.id);
    const order = await makeOrder(db, { event });
    const ticket = order.tickets[0]!.id;
    foreign = {
      event: event.id,
      unfinished: (await makeUnfinished(db, owner.organization_id)).id,
      user: owner.id,
      organization: owner.organization_id,
      order: order.id,
      price: event.prices[0]?.id ?? '',
      ticket,
      code: (await getTicketKeys(db)).codeOf(ticket),
      session: await sessionOf(owner),
      till: await makeTill(db, event.id),
      payout: await makeWithdrawnPayout(db, event.organization_id),
      payment: await makePayment(db, order.id),
      bankEntry: await makeBankEntry(db, event.organization_id),
      link: (await makeLink(caller, event.id)).link_id,
      venue: (await makeVenue(db, { organization_id: owner.organization_id })).id,
      invitation: await invitationOf(caller),
      ...(await suggestionsOf(order.secret)),
      boardLink: await boardLinkOf(caller, event.id),
      guestLink: await guestLinkOf(caller, event.id),
      boost: (await makeBoost(db, event)).id,
      campaign: (await makeCampaign(db, event.organization_id)).id,
      template: (await makeCampaign(db, event.organization_id, { status: 'template' })).id,
      segment: (await makeSegment(db, event.organization_id)).id,
      eventCode: (await makeCode(db, event.id)).id,
      eventLink: (await makeEventLink(db, event.id)).id,
    };
  });

  test.each(takesAnId)('%s answers 404 and changes nothing', async (name, endpoint) => {
    const before = await everything();
    const attempt = foreignAttempts[name]?.(foreign) ?? {};
    // The attempts differ in type; each fits the endpoint that it is named after.
    const answer = await clients.owner.call(endpoint, attempt as never);
    expect(answer.status).toBe(404);
    expect(await everything()).toEqual(before);
  });

  test('is in no list, with any filter', async () => {
    const id = foreign.organization;
    const client = clients.owner;
    const events = await client.call(api.events.listEvents, { query: { organizer: id } });
    const users = await client.call(api.users.listUsers, { query: { organization: id } });
    const organizations = await client.call(api.organizations.listOrganizations, {});
    expect(events.body.data).toEqual([]);
    expect(users.body.data).toEqual([]);
    expect(organizations.body.data.map((organization) => organization.ID)).not.toContain(id);
  });

  async function sessionOf(user: { id: string }) {
    const session = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    return session.id;
  }

  async function suggestionsOf(secret: string) {
    const params = { secret };
    const song = await server.visitor.call(api.guestSuggestions.suggestSong, {
      params,
      body: { title: 'Theirs', artist: 'Not mine' },
    });
    const activity = await server.visitor.call(api.guestSuggestions.suggestActivity, {
      params,
      body: { title: 'Theirs', text: 'Not mine' },
    });
    return { song: song.body.data.id, activity: activity.body.data.id };
  }

  async function guestLinkOf(caller: Client, eventId: string) {
    const call = { params: { id: eventId }, body: { name: 'Mara', seats: 5 } };
    return (await caller.call(api.guestLinks.createGuestLink, call)).body.data.link_id;
  }

  async function boardLinkOf(caller: Client, eventId: string) {
    const call = { params: { id: eventId }, body: { name: 'DJ Mara' } };
    return (await caller.call(api.board.createBoardLink, call)).body.data.link_id;
  }

  async function invitationOf(caller: Client) {
    const body = { email: `${randomUUID()}@example.com`, team_role: 'finance' } as const;
    return (await caller.call(api.invitations.invite, { body })).body.data.ID;
  }

  /** Returns the rows of all tables that a foreign call could change. */
  async function everything() {
    const rowsOf = async (name: string) => {
      const columns = name === 'sessions' ? sql`id::text` : sql`t::text`;
      const query = sql<{
        row: string;
      }>`select ${columns} as row from ${sql.table(name)} t order by 1`;
      return [name, (await query.execute(server.owner)).rows] as const;
    };
    return Promise.all(tables.map(rowsOf));
  }
});

test('a client cannot change administrators’ objects', async () => {
  const { db } = server;
  const category = await makeCategory(db);
  const organization = await makeOrganization(db);
  const client = clients.owner;
  const answers = [
    await client.call(api.categories.createCategory, { body: { name: 'Mine' } }),
    await client.call(api.categories.updateCategory, { body: { id: category.id, name: 'Mine' } }),
    await client.call(api.categories.deleteCategory, { params: { id: category.id } }),
    await client.call(api.organizations.deleteOrganization, { params: { id: organization.id } }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(403);
    expect(body.message).toBe("Forbidden: You don't have access.");
  }
});

test('unknown paths answer 404 in the usual form', async () => {
  const answer = await server.visitor.inject({ method: 'POST', url: '/api/nowhere' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'Requested resource not found.', code: 'not_found' });
});
