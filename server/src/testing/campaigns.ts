import { type CampaignChange, campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { recipientsApi } from '@marquee/contract/campaign-results/recipients';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { emptyContent, type EmailContent } from '@marquee/contract/campaigns/content';
import type { Database } from '../db/database.ts';
import type { Campaigns } from '../db/schema.generated.ts';
import type { Deps } from '../deps.ts';
import { createSenders, takeSteps } from '../features/campaign-sending/rounds.ts';
import { randomId } from '../lib/random.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { makeClient, makeOrganization } from './factories.ts';
import { makeEvent } from './factories/events.ts';
import { startPages } from './pages.ts';
import { makeOrder } from './factories/orders.ts';

type MadeEvent = Awaited<ReturnType<typeof makeEvent>>;

/** A content that passes every check which stops a campaign. */
export const hello: EmailContent = {
  ...emptyContent,
  subject: 'Hello {{first_name|there}}',
  blocks: [{ type: 'paragraph', text: [{ text: 'Come and see us.' }] }],
};

/** Books for people who agree to hear from the event's organizer. */
export async function bookAgreeing(
  db: Database,
  event: MadeEvent,
  names: string[],
  more: (name: string) => { phone?: string } = () => ({}),
): Promise<void> {
  for (const name of names) {
    await makeOrder(db, {
      event,
      name,
      email: addressOf(name),
      marketing_agreed_at: new Date('2026-01-10T19:07:00.000Z'),
      marketing_wording: marketingWording('The organizer'),
      ...more(name),
    });
  }
}

export function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

/** Lets tests send at once, and without an administrator's approval. */
export async function sendQuickly(db: Database): Promise<void> {
  await db
    .updateTable('campaign_sending')
    .set({
      per_second: 5000,
      texts_per_second: 1000,
      texts_per_hour: 1_000_000,
      per_hour: 1_000_000,
      warm_up: false,
      reviewed_first: 0,
    })
    .execute();
}

/** The clock of tests stands still, so what an earlier sending reserved would never be over. */
export async function forgetPace(db: Database): Promise<void> {
  await db
    .updateTable('campaign_pace')
    .set({ next_at: new Date(0) })
    .execute();
}

/** Does what the background does, until nothing is due. */
export async function sendCampaigns(deps: Deps): Promise<void> {
  await takeSteps(deps);
  await forgetPace(deps.db);
  const senders = createSenders(deps, (error) => {
    throw error;
  });
  for (const { sender } of senders) {
    await Promise.all([sender.sendDue(), sender.sendDue(), sender.sendDue()]);
    await sender.stop();
  }
  await takeSteps(deps);
}

/** Writes a draft as it is stored. */
export async function makeCampaign(
  db: Database,
  organization_id: string,
  { status = 'draft', begins_at }: { status?: Campaigns['status']; begins_at?: Date } = {},
) {
  const at = new Date('2026-01-13T12:00:00.000Z');
  return db
    .insertInto('campaigns')
    .values({
      id: randomId(),
      organization_id,
      kind: 'marketing',
      name: 'Winter programme',
      status,
      audience: JSON.stringify({ kind: 'everybody' }),
      content: JSON.stringify(hello),
      created_at: at,
      updated_at: at,
      created_by_name: 'Ines',
      begins_at: begins_at ?? (['draft', 'template'].includes(status) ? null : at),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes a segment as it is stored. */
export async function makeSegment(db: Database, organization_id: string) {
  return db
    .insertInto('segments')
    .values({
      organization_id,
      name: 'Regulars',
      conditions: JSON.stringify([{ kind: 'booked', at: 'least', events: 2 }]),
      created_at: new Date('2026-01-13T12:00:00.000Z'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Starts a server on which organizers write campaigns, with its public pages. */
export async function openDesk(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options);
  await sendQuickly(app.db);
  const pages = await startPages(app.deps);
  return {
    app,
    pages,
    /** Makes an organizer with an event of one price, and signs somebody of it in. */
    newOrganizer: async () => {
      const { id: organization_id } = await makeOrganization(app.db, { name: 'Harbour Lights' });
      const prices = [{ label: 'Seat', amount_cents: 1250 }];
      const event = await makeEvent(app.db, {
        organization_id,
        prices,
        title: 'Summer on the roof',
      });
      const client = await app.signIn(await makeClient(app.db, { organization_id }));
      app.mails.length = 0;
      return { event, ...writerOf(app, client, event) };
    },
    mailTo: (name: string) => app.mails.find(({ to }) => to === addressOf(name)),
    /** Returns the code in the links of a message. */
    codeOf: (name: string) => {
      const mail = app.mails.find(({ to }) => to === addressOf(name));
      return /\/u\/([0-9a-f]{24})/.exec(mail?.text ?? '')?.[1] ?? 'none';
    },
    close: async () => {
      await pages.close();
      await app.close();
    },
  };
}

type Change = Partial<
  Pick<
    CampaignChange,
    | 'audience'
    | 'hold_out_percent'
    | 'rest_days'
    | 'content'
    | 'text'
    | 'trial'
    | 'counts_opens'
    | 'codes'
  >
> & {
  kind?: 'service';
  channel?: 'text';
};

/** Writes campaigns as somebody at a desk does. */
function writerOf(app: TestApp, client: Client, event: MadeEvent) {
  /** Creates a campaign and saves it with some of its parts. */
  const write = async ({ kind, channel, ...change }: Change = {}): Promise<string> => {
    const created = await client.call(campaignsApi.createCampaign, {
      body: {
        name: 'Winter',
        kind: kind ?? 'marketing',
        channel: channel ?? 'email',
        event_id: event.id,
        content: hello,
      },
    });
    const { campaign_id: id, version, name, audience, content } = created.body.data;
    const saved = await client.call(campaignsApi.updateCampaign, {
      params: { id },
      body: { version, name, audience, content, hold_out_percent: 0, ...change },
    });
    if (saved.status !== 200) throw new Error(`The campaign was not saved (${saved.status}).`);
    return id;
  };
  const read = async (id: string) =>
    (await client.call(campaignsApi.getCampaign, { params: { id } })).body.data;
  /** Schedules a campaign, by default for now. */
  const schedule = async (id: string, local_time: string | null = null) =>
    client.call(stepsApi.scheduleCampaign, {
      params: { id },
      body: { version: (await read(id)).version, local_time, timezone: 'Europe/Berlin' },
    });
  const send = async (change?: Change): Promise<string> => {
    const id = await write(change);
    const { status, body } = await schedule(id);
    if (status !== 200) throw new Error(`The campaign was not scheduled: ${body.message}`);
    await sendCampaigns(app.deps);
    return id;
  };
  const results = async (id: string) =>
    (await client.call(recipientsApi.getCampaignResults, { params: { id } })).body.data;
  return { client, write, read, schedule, send, results };
}
