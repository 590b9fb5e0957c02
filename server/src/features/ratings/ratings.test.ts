import { automationsApi } from '@marquee/contract/automations/automations';
import { automationWords } from '@marquee/contract/automations/kinds';
import { ratingsApi } from '@marquee/contract/ratings/ratings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAgreeing, type Desk, openDesk, sendCampaigns } from '../../testing/campaigns.ts';
import { runAutomations } from '../automations/occasions/run.ts';

const TONIGHT = new Date('2026-01-13T18:00:00.000Z');

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** Asks Ana and Ben how the event was. */
beforeEach(async () => {
  own = await desk.newOrganizer();
  desk.app.clock.now = TONIGHT;
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const { subject, words } = automationWords.rating;
  await own.client.call(automationsApi.setAutomation, {
    params: { kind: 'rating' },
    body: { is_on: true, subject, words },
  });
  desk.app.clock.now = new Date('2026-02-15T09:00:00.000Z');
  await runAutomations(desk.app.deps);
  await sendCampaigns(desk.app.deps);
  desk.app.clock.now = TONIGHT;
});

const read = async () =>
  (await own.client.call(ratingsApi.getEventRatings, { params: { id: own.event.id } })).body.data;

const dataOf = (body: string) => (JSON.parse(body) as { data: object }).data;

async function say(name: string, payload: string) {
  const page = await desk.pages.inject({
    method: 'POST',
    url: `/f/${desk.codeOf(name)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  return dataOf(page.body);
}

test('a star in the mail chooses, and the form says it', async () => {
  const mail = desk.mailTo('Ana');
  const [, third = ''] = /3 ★ \(https?:\/\/[^/]+(\/l\/[^)]+)\)/.exec(mail?.text ?? '') ?? [];
  const { location = '' } = (await desk.pages.inject({ url: third })).headers;
  expect(location).toMatch(new RegExp(`/f/${desk.codeOf('Ana')}\\?stars=3$`));
  const { pathname, search } = new URL(location);
  const page = await desk.pages.inject({ url: pathname + search });
  expect(dataOf(page.body)).toMatchObject({
    event: 'Summer on the roof',
    stars: 3,
    isSaved: false,
  });
  expect((await read()).count).toBe(0);
  expect(await say('Ana', 'stars=3&words=Too+loud%0D%0Aat+the+bar%00')).toMatchObject({
    isSaved: true,
    stars: 3,
    words: 'Too loud\nat the bar',
  });
  expect(await read()).toMatchObject({
    count: 1,
    average: 3,
    by_stars: [0, 0, 1, 0, 0],
    sentences: [{ name: 'Ana', stars: 3, words: 'Too loud\nat the bar' }],
  });
});

test('a guest who says it again changes it, and others count beside it', async () => {
  await say('Ana', 'stars=2&words=Meh');
  await say('Ana', 'stars=5&words=');
  await say('Ben', `stars=4&words=${'x'.repeat(3000)}`);
  const { average, by_stars, sentences } = await read();
  expect({ average, by_stars }).toEqual({ average: 4.5, by_stars: [0, 0, 0, 1, 1] });
  expect(sentences.map(({ name, words }) => [name, words.length])).toEqual([['Ben', 500]]);
});

test('without stars nothing is saved, and the page says so', async () => {
  for (const payload of ['words=Hello', 'stars=6', 'stars=0', 'stars=1.5', 'stars=x']) {
    expect(await say('Ana', payload)).toMatchObject({ isSaved: false, isMissing: true });
  }
  expect((await read()).count).toBe(0);
});

test('the code of another message rates nothing', async () => {
  desk.app.mails.length = 0;
  const other = await desk.newOrganizer();
  await bookAgreeing(desk.app.db, other.event, ['Cleo']);
  await other.send();
  for (const code of [desk.codeOf('Cleo'), '0'.repeat(24), 'x']) {
    const { statusCode } = await desk.pages.inject({
      method: 'POST',
      url: `/f/${code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'stars=1',
    });
    expect(statusCode).toBe(404);
  }
  const { rows } = await desk.app.pool.query('select from event_ratings where event_id = $1', [
    other.event.id,
  ]);
  expect(rows).toEqual([]);
});
