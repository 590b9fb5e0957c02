import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { record } from '../../features/audit/commands.ts';
import { makeCampaign } from '../campaigns.ts';
import { makeCategory, makeClient, makeOrganization, makeVenue } from '../factories.ts';
import { makeCode } from '../factories/codes.ts';
import { makeEvent } from '../factories/events.ts';
import { makeGuest } from '../factories/guests.ts';
import { makeOrder } from '../factories/orders.ts';
import { makeBankEntry, makePayment } from '../factories/sales.ts';
import { takeSuggestions } from '../suggestions.ts';

const AT = new Date('2026-01-13T12:00:00.000Z');

/** Where `writeNamed` writes its rows. */
export type Named = Awaited<ReturnType<typeof openNamed>>;

export async function openNamed(db: Database) {
  const owner = await makeClient(db);
  const { organization_id } = owner;
  const event = await makeEvent(db, { organization_id, capacity: 1000 });
  await takeSuggestions(db, event.id);
  const { secret } = await makeOrder(db, { event, name: 'A guest' });
  const campaign = await makeCampaign(db, organization_id, { status: 'sending' });
  const entry = await makeBankEntry(db, organization_id);
  await db
    .insertInto('connected_accounts')
    .values({ account: 'acct_1', organization_id, created_at: AT })
    .execute();
  return { owner, organization_id, event, secret, campaign, entry };
}

/**
 * Writes a name wherever a list can be searched for it.
 * @param n another number for each name
 * @returns a user of this name
 */
export async function writeNamed(db: Database, place: Named, name: string, n: number) {
  const { organization_id } = place;
  const email = `person${n}@example.org`;
  const category = await makeCategory(db, { name });
  const organization = await makeOrganization(db, { name });
  await makeVenue(db, { organization_id, name });
  const event = await makeEvent(db, {
    organization_id,
    title: name,
    location_name: name,
    city: name,
    categories: [category.id],
    prices: [{ label: name }],
  });
  const foreign = await makeEvent(db, { organization_id: organization.id });
  await makeOrder(db, { event: foreign, name, email });
  await makeGuest(db, place.event, name);
  const order = await makeOrder(db, { event: place.event, name, email });
  await writeMoney(db, place, { name, n, order: await makeOrder(db, { event, name, email }) });
  await writeSuggestions(db, place, name, n);
  await writeMessages(db, place, name, email);
  await makePayment(db, order.id);
  await makeCode(db, place.event.id, { batch: name });
  const user = await makeClient(db, { organization_id, name, email });
  await writeLogs(db, user);
  return user;
}

type Sale = {
  name: string;
  n: number;
  order: { id: string };
};

async function writeMoney(db: Database, { organization_id }: Named, { name, n, order }: Sale) {
  await makeBankEntry(db, organization_id, name);
  await db
    .insertInto('refund_requests')
    .values({
      id: order.id,
      order_id: order.id,
      organization_id,
      status: 'waiting',
      requested_at: AT,
      requested_by_name: 'An organizer',
    })
    .execute();
  await db
    .insertInto('disputes')
    .values({
      id: order.id,
      reference: order.id,
      order_id: order.id,
      payment_id: order.id,
      organization_id,
      amount_cents: 100,
      reason: 'fraudulent',
      status: 'open',
      opened_at: AT,
    })
    .execute();
  await db
    .insertInto('payouts')
    .values({
      id: order.id,
      organization_id,
      number: n,
      status: 'paid',
      amount_cents: 100,
      after_seq: 0,
      through_seq: 1,
      proposed_at: AT,
      paid_at: AT,
      reference: name,
    })
    .execute();
  await db
    .insertInto('connected_payouts')
    .values({
      reference: `po_${n}`,
      account: 'acct_1',
      organization_id,
      amount_cents: 100,
      status: 'failed',
      failure: name,
      created_at: AT,
      arrives_at: AT,
      failed_at: AT,
    })
    .execute();
}

async function writeSuggestions(db: Database, { event }: Named, title: string, n: number) {
  const suggestion = {
    event_id: event.id,
    title,
    key: String(n),
    suggested_at: AT,
    votes: 1,
    ballots_before: 0,
    version: 2 * n,
  };
  await db
    .insertInto('suggestions')
    .values([
      { ...suggestion, id: randomUUID(), kind: 'song', status: 'new', artist: 'The Tester' },
      { ...suggestion, id: randomUUID(), kind: 'activity', status: 'open', activity_text: 'Dance' },
    ])
    .execute();
  await db
    .updateTable('suggestion_events')
    .set({ version: 2 * n })
    .where('event_id', '=', event.id)
    .execute();
}

async function writeMessages(db: Database, place: Named, name: string, email: string) {
  await db
    .insertInto('suppressions')
    // Addresses are stored in lower case.
    .values({ address: name.toLowerCase(), reason: 'asked', created_at: AT })
    .execute();
  const { id } = await makeCampaign(db, place.organization_id);
  await db.updateTable('campaigns').set({ name }).where('id', '=', id).execute();
  await db
    .insertInto('campaign_recipients')
    .values({
      campaign_id: place.campaign.id,
      email,
      name,
      code: randomUUID(),
      status: 'sent',
      due_at: AT,
      done_at: AT,
    })
    .execute();
}

async function writeLogs(db: Database, user: { id: string; name: string; email: string }) {
  await db
    .insertInto('sign_in_events')
    .values({
      at: AT,
      kind: 'signed_in',
      email: user.email,
      user_id: user.id,
      address: '192.0.2.1',
      user_agent: '',
    })
    .execute();
  await db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: 'A', created_at: AT, confirmed_at: AT })
    .execute();
  const object = { type: 'user', id: user.id, label: user.name };
  await db
    .transaction()
    .execute((trx) => record(trx, null, { action: 'user.updated', object }, AT));
}
