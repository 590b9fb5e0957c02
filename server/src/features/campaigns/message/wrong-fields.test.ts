import { automationsApi } from '@marquee/contract/automations/automations';
import { automationWords } from '@marquee/contract/automations/kinds';
import type { SimpleBlock } from '@marquee/contract/campaigns/blocks';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import { messageApi } from '@marquee/contract/campaigns/message';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { holdersApi } from '@marquee/contract/notices/holders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAutomator } from '../../../testing/automations.ts';
import {
  addressOf,
  bookAgreeing,
  type Desk,
  hello,
  openDesk,
  sendCampaigns,
} from '../../../testing/campaigns.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

const PICTURE = `/api/media/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.webp`;
const LINK = 'http://localhost:3000/events';
const WRONG = '{{last_name|x}}';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
});
afterAll(() => desk.close());

const words = (text: string, link?: string) => [{ text, ...(link && { link }) }];
const inBlocks = (...blocks: SimpleBlock[]): Partial<EmailContent> => ({
  blocks: [...hello.blocks, ...blocks],
});

/** Returns what stops a campaign, after the server refused to send it to anybody. */
async function stopsOf(id: string): Promise<string[]> {
  const { body } = await own.client.call(messageApi.checkCampaign, { params: { id } });
  expect((await own.schedule(id)).body).toMatchObject({
    code: 'campaign_not_ready',
    message: say.notReady,
  });
  expect((await own.read(id)).status).toBe('draft');
  return body.data.filter(({ level }) => level === 'stops').map(({ sentence }) => sentence);
}

const asItIs = (written: string) => `${written} is no field, so everybody would read it as it is.`;

test.each<[string, Partial<EmailContent>]>([
  ['the subject', { subject: `Hi ${WRONG}` }],
  ['the preview text', { preheader: WRONG }],
  ['a paragraph', inBlocks({ type: 'paragraph', text: words(`Hi ${WRONG},`) })],
  ['a heading', inBlocks({ type: 'heading', level: 1, text: words(WRONG) })],
  ['a list', inBlocks({ type: 'list', is_numbered: true, items: [words('a'), words(WRONG)] })],
  ['the words of a link', inBlocks({ type: 'paragraph', text: words(WRONG, LINK) })],
  ['a button', inBlocks({ type: 'button', label: WRONG, link: LINK })],
  ['a picture', inBlocks({ type: 'picture', url: PICTURE, alt: WRONG, link: '' })],
  [
    'a column',
    {
      blocks: [
        { type: 'columns', left: [], right: [{ type: 'button', label: WRONG, link: LINK }] },
      ],
    },
  ],
])('a misspelt field in %s stops the campaign', async (_where, change) => {
  const id = await own.write({ content: { ...hello, ...change } });
  expect(await stopsOf(id)).toEqual([asItIs(WRONG)]);
});

test.each<[string, Partial<EmailContent>]>([
  ['a button', inBlocks({ type: 'button', label: 'Go', link: `${LINK}?name={{first_name}}` })],
  ['words', inBlocks({ type: 'paragraph', text: words('Go', `${LINK}?name={{first_name}}`) })],
  [
    'a picture',
    inBlocks({ type: 'picture', url: PICTURE, alt: 'a', link: `${LINK}?name={{first_name}}` }),
  ],
])(
  'a field in the link of %s stops the campaign, because links are not filled',
  async (_, change) => {
    const id = await own.write({ content: { ...hello, ...change } });
    expect(await stopsOf(id)).toEqual([
      `The link ${LINK}?name={{first_name}} has a field, and fields of links are not filled.`,
    ]);
  },
);

test('a field in the sender’s name stops the campaign', async () => {
  const id = await own.write({ content: { ...hello, sender_name: '{{organizer}}' } });
  expect(await stopsOf(id)).toHaveLength(1);
});

test('each is named, with what to write instead', async () => {
  const text = 'Hi {{ first name }} {{nonsense}}';
  const id = await own.write({
    content: { ...hello, blocks: [{ type: 'paragraph', text: words(text) }] },
  });
  const { body } = await own.client.call(messageApi.checkCampaign, { params: { id } });
  expect(body.data.filter(({ code }) => code === 'wrong_field')).toMatchObject(
    [
      { sentence: asItIs('{{ first name }}'), mend: /^Write \{\{first_name\}\}/, block_id: '0' },
      { sentence: asItIs('{{nonsense}}'), mend: /“Add a field”/, block_id: '0' },
    ].map(({ mend, ...found }) => ({ ...found, mend: expect.stringMatching(mend) as string })),
  );
});

test('a misspelt field of the second version stops the trial', async () => {
  const id = await own.write({
    trial: {
      second: { differs: 'subject', subject: `Come, ${WRONG}` },
      percent: 50,
      goal: 'clicks',
      hours: 4,
    },
  });
  expect(await stopsOf(id)).toEqual([`Version B: ${asItIs(WRONG)}`]);
});

test('a misspelt field and a field behind an address stop a text message', async () => {
  const stops = (text: string) =>
    own.write({ channel: 'text', text: `Harbour Lights: ${text}` }).then(stopsOf);
  expect(await stops('Hi {{nonsense}}')).toEqual([asItIs('{{nonsense}}')]);
  expect(await stops(`${LINK}?n={{first_name}} {{name}}`)).toEqual([
    `The link ${LINK}?n={{first_name}} has a field, and fields of links are not filled.`,
  ]);
});

test('a campaign that was scheduled before fields were checked is a draft again', async () => {
  const id = await own.write();
  await own.schedule(id);
  const content = JSON.stringify({ ...hello, subject: WRONG });
  await desk.app.db.updateTable('campaigns').set({ content }).where('id', '=', id).execute();
  await sendCampaigns(desk.app.deps);
  expect(desk.app.mails).toEqual([]);
  expect(await own.read(id)).toMatchObject({ status: 'draft', answer: say.notReady });
});

test('an automation with a misspelt field is not switched on, and sends nothing', async () => {
  const automator = await newAutomator(desk);
  const { subject, words: ready } = automationWords.reminder;
  const set = (input: { is_on: boolean; subject: string; words: string }) =>
    automator.client.call(automationsApi.setAutomation, {
      params: { kind: 'reminder' },
      body: input,
    });
  for (const wrong of ['{{event|x}}', '{{datum}}', WRONG]) {
    const inWords = await set({ is_on: true, subject, words: `Hi ${wrong}` });
    expect([inWords.status, inWords.body.errors?.['words']?.[0]]).toEqual([
      400,
      expect.stringContaining(wrong),
    ]);
    const inSubject = await set({ is_on: true, subject: wrong, words: ready });
    expect(inSubject.body.errors).toHaveProperty('subject');
  }
  expect((await set({ is_on: false, subject, words: WRONG })).status).toBe(200);
  expect((await set({ is_on: true, subject, words: WRONG })).status).toBe(400);
  // It was on before fields were checked.
  await desk.app.db
    .updateTable('automations')
    .set({ is_on: true })
    .where('organization_id', '=', automator.event.organization_id)
    .execute();
  const night = await makeEvent(desk.app.db, {
    organization_id: automator.event.organization_id,
    prices: [{ label: 'Seat', amount_cents: 0 }],
    starts_at: new Date('2026-01-15T19:00Z'),
    ends_at: new Date('2026-01-15T22:00Z'),
  });
  await makeOrder(desk.app.db, { event: night, email: 'cleo@example.com' });
  expect(await automator.runAt('2026-01-14T09:00:00Z')).toEqual([]);
  expect((await set({ is_on: true, subject, words: ready })).status).toBe(200);
  expect(await automator.runAt('2026-01-14T10:00:00Z')).toEqual(['cleo@example.com']);
});

test('a long title cuts no field of an automation’s subject', async () => {
  const { organization_id } = own.event;
  await makeEvent(desk.app.db, {
    organization_id,
    title: 'A very long title '.repeat(6).trim(),
    starts_at: new Date('2026-01-14T19:00Z'),
    ends_at: new Date('2026-01-14T22:00Z'),
  });
  const { body } = await own.client.call(automationsApi.previewAutomation, {
    params: { kind: 'reminder' },
    body: { subject: `${'So soon: '.repeat(5)}{{event}}, {{first_name|dear guest}}`, words: 'Hi' },
  });
  expect(body.data.subject).toMatch(/…, dear guest$/);
});

test('a message to ticket holders has no fields, and says so', async () => {
  const tell = (change: object) =>
    own.client.call(holdersApi.tellHolders, {
      params: { id: own.event.id },
      body: { subject: 'Later', message: 'See you at nine.', ...change },
      headers: { 'idempotency-key': JSON.stringify(change) },
    });
  expect((await tell({ message: 'Hi {{first_name}}' })).body.errors).toHaveProperty('message');
  expect((await tell({ subject: 'Hi {{nonsense}}' })).body.errors).toHaveProperty('subject');
  expect((await tell({})).status).toBe(200);
});

test('readers are greeted by their first name, or by the words that stand for it', async () => {
  const people = ['Dr. Eva Müller', 'MEIER, JAN', 'Frau Schmidt', 'van der Berg'];
  await bookAgreeing(desk.app.db, own.event, people);
  await own.send();
  const subjectTo = (name: string) =>
    desk.app.mails.find(({ to }) => to === addressOf(name))?.subject;
  expect(people.map(subjectTo)).toEqual(['Hello Eva', 'Hello Jan', 'Hello there', 'Hello there']);
});
