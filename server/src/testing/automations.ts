import { automationsApi } from '@marquee/contract/automations/automations';
import {
  type AutomationKind,
  automationKinds,
  automationWords,
} from '@marquee/contract/automations/kinds';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { runAutomations } from '../features/automations/occasions/run.ts';
import { type Desk, forgetPace, sendCampaigns } from './campaigns.ts';
import { makeEvent } from './factories/events.ts';
import type { MadeOrder } from './factories/orders.ts';

/** Before everything that automations of a test write about. */
export const TONIGHT = new Date('2026-01-13T18:00:00.000Z');

/** What an order says whose buyer agreed. */
export const agrees = {
  marketing_agreed_at: new Date('2026-01-10T19:07:00.000Z'),
  marketing_wording: marketingWording('The organizer'),
};

export type Automator = Awaited<ReturnType<typeof newAutomator>>;

/** Makes an organizer whose automations a test switches on and lets run. */
export async function newAutomator(desk: Desk) {
  const { app } = desk;
  await silenceOthers(app.db);
  const own = await desk.newOrganizer();
  app.clock.now = TONIGHT;
  const { organization_id } = own.event;

  /** Switches an automation on, with its ready words. */
  const switchTo = async (
    kind: AutomationKind,
    is_on = true,
    more: { months?: number; words?: string } = {},
  ) => {
    const { subject, words } = automationWords[kind];
    const { status, body } = await own.client.call(automationsApi.setAutomation, {
      params: { kind },
      body: { is_on, subject, words, ...more },
    });
    if (status !== 200) throw new Error(`The automation was not set (${status}).`);
    return body;
  };
  /** Lets automations and campaigns run twice at a moment, and returns who got a mail. */
  const runAt = async (iso: string): Promise<string[]> => {
    app.clock.now = new Date(iso);
    app.mails.length = 0;
    for (let round = 0; round < 2; round += 1) {
      await runAutomations(app.deps);
      await forgetPace(app.db);
      await sendCampaigns(app.deps);
    }
    // The organizer's session ends soon.
    app.clock.now = TONIGHT;
    return app.mails.map(({ to }) => to).toSorted();
  };
  const newEvent = (values: Parameters<typeof makeEvent>[1] = {}) =>
    makeEvent(app.db, { organization_id, ...values });
  const admit = async ({ id: order_id, tickets: [ticket] }: MadeOrder) => {
    const scanned_at = new Date('2026-02-14T18:40:00.000Z');
    await app.db
      .insertInto('check_ins')
      .values({
        ticket_id: ticket?.id ?? '',
        event_id: own.event.id,
        order_id,
        nonce: 'first',
        gate: 'North',
        user_name: 'Ben',
        scanned_at,
        received_at: scanned_at,
      })
      .execute();
  };
  /** Moves the organizer's first event to an evening; the next tests have another one. */
  const moveTo = async (day: string) => {
    await app.db
      .updateTable('events')
      .set({
        starts_at: new Date(`${day}T18:30:00.000Z`),
        ends_at: new Date(`${day}T22:00:00.000Z`),
      })
      .where('id', '=', own.event.id)
      .execute();
  };
  return { ...own, switchTo, runAt, newEvent, admit, moveTo };
}

/** Switches off what organizers of earlier tests have, reminders among them. */
async function silenceOthers(db: Database): Promise<void> {
  await sql`
    insert into automations (organization_id, kind, is_on, subject, words, months, since)
    select id, kind, false, '', '', 6, ${TONIGHT}
    from organizations, unnest(${[...automationKinds]}::text[]) kind
    on conflict (organization_id, kind) do update set is_on = false`.execute(db);
}
