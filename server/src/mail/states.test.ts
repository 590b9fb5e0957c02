import { type AutomationKind, automationKinds } from '@marquee/contract/automations/kinds';
import { stateMeanings } from '@marquee/contract/events/state';
import { stateSentences } from '@marquee/contract/events/state-sentences';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelStale } from '../features/campaigns/steps/stale.ts';
import { problemMailKinds } from '../features/payments/disputes/mail.ts';
import { asksToPay, mailJob, orderMailKinds } from '../features/orders/mail/jobs.ts';
import type { Mail } from '../gateways/mailer.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeCampaign } from '../testing/campaigns.ts';
import {
  OLD_DATE,
  type StateCase,
  stateCases as cases,
  stateNames as names,
} from '../testing/event-states.ts';
import {
  digestKinds,
  type MailedStates,
  makeMailedStates,
} from '../testing/mails/mailed-states.ts';
import { type Play, sentBy } from '../testing/mails/plays.ts';

/**
 * Every file that hands a mail or a text message over, and the kinds of mails that name an event;
 * none for mails about accounts and for words that somebody typed.
 */
const senders: Record<string, readonly string[]> = {
  'features/account-changes/jobs.ts': [],
  'features/auth/codes/commands.ts': [],
  'features/auth/own-account/commands.ts': [],
  'features/auth/own-account/jobs.ts': [],
  'features/auth/step-up/commands.ts': [],
  'features/boosts/follows/send.ts': [],
  'features/settings/integrations/commands.ts': [],
  'features/users/access/jobs.ts': [],
  'features/users/invitations/jobs.ts': ['invitation'],
  'features/order-pages/jobs.ts': orderMailKinds.map((kind) => `order ${kind}`),
  'features/order-pages/own-tickets/send.ts': [
    'own ticket',
    'own ticket gone',
    'own ticket cancelled',
  ],
  'features/order-pages/find/jobs.ts': ['find'],
  'features/payments/disputes/jobs.ts': problemMailKinds.map((kind) => `problem ${kind}`),
  'features/notices/holders/jobs.ts': ['holder', 'named holder'],
  'features/notices/mails/jobs.ts': [...digestKinds.map((kind) => `notice ${kind}`), 'summary'],
  'features/automations/preview/preview.ts': ['campaign'],
  'features/campaigns/preview/preview.ts': ['campaign'],
  'features/campaign-sending/delivery/mail-carrier.ts': [
    'campaign',
    ...automationKinds.map((kind) => `automation ${kind}`),
  ],
  'features/campaign-sending/delivery/text-carrier.ts': [],
};

const kinds = [...new Set([...Object.values(senders).flat(), 'order with a refund'])];

let server: TestApp;
let mailed: MailedStates;

beforeAll(async () => {
  server = await startTestApp();
  mailed = await makeMailedStates(server);
});
afterAll(() => server.close());

/** Returns whether a mail goes out in a state: some would be false, and are not sent. */
function isSent(kind: string, name: StateCase): boolean {
  const { state } = cases[name];
  const isAsking = orderMailKinds.some((one) => kind === `order ${one}` && asksToPay(one));
  const ofLive = ['order tickets', 'order applied', 'order exchange-asked', 'own ticket'];
  if (ofLive.includes(kind) || isAsking) return state !== 'cancelled';
  if (kind === 'own ticket cancelled') return state === 'cancelled';
  if (kind === 'order names-missing') return state !== 'cancelled' && state !== 'over';
  return kind !== 'find' || state !== 'over';
}

const visible = (html: string) =>
  html
    .replace(/<(style|head)[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ');

/** What a mail says to its reader, in both forms. */
const formsOf = ({ subject, text, html }: Mail) =>
  [`${subject}\n${text.replaceAll('\u00a0', ' ')}`, visible(html)].filter((form) => form !== '');

const isInviting = (kind: string) => kind === 'campaign' || kind.startsWith('automation');

/** Returns what a mail says that its event's state forbids, and what it does not say. */
function faultsOf(said: string, { kind, name }: { kind: string; name: StateCase }, play: Play) {
  const { state } = cases[name];
  const { date, word, isBookable } = stateMeanings[state];
  const held = said.replaceAll(/planned for [^.]*\./g, '');
  const has = (text: string) => said.toLowerCase().includes(text.toLowerCase());
  const isCard = isInviting(kind);
  const faults = {
    'names a date': play.says === 'titled' && OLD_DATE.test(said),
    'names a date that does not hold': date !== 'holds' && OLD_DATE.test(held),
    'does not say the state': play.says !== 'titled' && date !== 'holds' && !has(word),
    'does not say the move': name === 'moved' && play.says === 'dated' && !isCard && !has('Moved'),
    'has a price without a sale': isCard && said.includes('€') !== isBookable,
    'does not say why nothing is sold': isCard && !isBookable && state !== 'draft' && !has(word),
    'says another state': date === 'holds' && /postponed|event was cancelled/i.test(said),
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []));
}

describe.each(kinds)('the mail "%s"', (kind) => {
  test.each(names)('agrees with an event that is %s', async (name) => {
    const play = mailed.plays[kind];
    if (!play) throw new Error(`Nothing plays the mail "${kind}".`);
    const mails = await play.mailOf(mailed.madeOf(name));
    expect(mails.length).toBe(isSent(kind, name) ? 1 : 0);
    expect(mails.flatMap(formsOf).flatMap((said) => faultsOf(said, { kind, name }, play))).toEqual(
      [],
    );
  });
});

test('tickets that are sent again say that the event is over, and lead to no past entry', async () => {
  const [mail] = await sentBy(server, mailJob(mailed.madeOf('over').done.id, 'tickets'));
  expect(mail?.text).toContain(stateSentences.over);
  expect(mail?.text).not.toMatch(/Show this code|Add to calendar/);
  const [postponed] = await sentBy(server, mailJob(mailed.madeOf('postponed').done.id, 'tickets'));
  expect(postponed?.text).toContain('Show this code');
  expect(postponed?.text).not.toContain('Add to calendar');
});

/** Returns whether an automation's message about an event in a state still goes out. */
const stays: Partial<Record<AutomationKind, (name: StateCase) => boolean>> = {
  rating: (name) => stateMeanings[cases[name].state].date === 'holds',
  unpaid: (name) => stateMeanings[cases[name].state].isBookable,
  new_event: (name) => stateMeanings[cases[name].state].isBookable,
};

test.each(['rating', 'unpaid', 'new_event'] as const)(
  'a "%s" that waits is ended when it is not true',
  async (kind) => {
    const rows: { name: StateCase; id: string }[] = [];
    for (const name of names) {
      const { id } = await makeCampaign(server.db, mailed.organizationId, { status: 'scheduled' });
      const values = { automation: kind, event_id: mailed.madeOf(name).event.id };
      await server.db.updateTable('campaigns').set(values).where('id', '=', id).execute();
      rows.push({ name, id });
    }
    await cancelStale(server.deps);
    for (const { name, id } of rows) {
      const { status } = await server.db
        .selectFrom('campaigns')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([name, status]).toEqual([name, stays[kind]?.(name) ? 'scheduled' : 'cancelled']);
    }
  },
);

test('every mail that the program sends is in this walk', async () => {
  const root = join(import.meta.dirname, '..');
  const files = await readdir(root, { recursive: true });
  const sending: string[] = [];
  for (const file of files) {
    if (!/^features\/.*\.ts$/.test(file) || file.endsWith('.test.ts')) continue;
    const source = await readFile(join(root, file), 'utf8');
    if (/\b(mailer|sms)\s*\.(send|sendOnce|prepareOnce)\(/.test(source)) sending.push(file);
  }
  expect(sending.toSorted()).toEqual(Object.keys(senders).toSorted());
  expect(Object.keys(mailed.plays).toSorted()).toEqual(kinds.toSorted());
});
