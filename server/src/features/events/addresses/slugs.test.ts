import type { EventForm } from '@marquee/contract/events/form';
import { eventsApi } from '@marquee/contract/events/events';
import { publicEventsApi } from '@marquee/contract/events/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm, makeEvent } from '../../../testing/factories/events.ts';
import { slugBaseOf } from './rules.ts';

let test: TestApp;
let client: Client;
let organizer: string;
let category: string[];

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organizer = user.organization_id;
  client = await test.signIn(user);
  category = [(await makeCategory(test.db)).id];
});
afterAll(() => test.close());

async function create(title: string) {
  const body = eventForm({ organizer, category, title });
  const answer = await client.call(eventsApi.createEvent, { body });
  expect(answer.status).toBe(201);
  return answer.body.data;
}
async function update(form: EventForm) {
  const answer = await client.call(eventsApi.updateEvent, { body: form });
  expect(answer.status).toBe(200);
  return answer.body.data.slug;
}
const find = (slug: string) =>
  test.visitor.call(publicEventsApi.getPublicEvent, { params: { slug } });

describe('the slug of a title', () => {
  it.each([
    ['Chamber music by candlelight', 'chamber-music-by-candlelight'],
    ['  Überraschung — Ärger & Öl!  ', 'uberraschung-arger-ol'],
    ['Straße, Łódź, Ærø', 'strasse-lodz-aero'],
    ['Ｆｕｌｌ ﬁx ½', 'full-fix-1-2'],
    ['東京の夜', 'dongjing-no-ye'],
    ['東京ナイト', 'dongjing-naito'],
    ['서울의 밤', 'seoului-bam'],
    ['上海龙舟节 2026', 'shanghailongzhoujie-2026'],
    ['Ночь музеев', 'noch-muzeev'],
    ['Київ — Їжак', 'kiiv-izhak'],
    ['Νύχτα μουσείων', 'nychta-moyseion'],
    ['ليلة الموسيقى ٢٠٢٦', 'lylh-lmwsyqa-2026'],
    ['לילה לבן', 'lylh-lvn'],
    ['คืนดนตรี', 'khuendntri'],
    ['संगीत की रात', 'smgit-ki-rat'],
    ['🎉 Party', 'party'],
    ['🎉🎸', 'tada-guitar'],
    ['…?!', 'event'],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    ['a'.repeat(200), 'a'.repeat(60)],
    [`Ode to ${'a'.repeat(200)}`, `ode-to-${'a'.repeat(53)}`],
    [
      'A midsummer night of chamber music by candlelight in the old observatory',
      'a-midsummer-night-of-chamber-music-by-candlelight-in-the-old',
    ],
    [
      'An evening of chamber music by candlelight in the observatory',
      'an-evening-of-chamber-music-by-candlelight-in-the',
    ],
  ])('%s → %s', (title, slug) => {
    expect(slugBaseOf(title)).toBe(slug);
  });
});

describe('an event’s slug', () => {
  it('is readable, and numbered if it is taken', async () => {
    const made = [await create('Jazz night'), await create('Jazz Night!'), await create('jazz')];
    expect(made.map(({ slug }) => slug)).toEqual(['jazz-night', 'jazz-night-2', 'jazz']);
  });

  it('is unique when many events with one title are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create('Rush hour')));
    const slugs = new Set(made.map(({ slug }) => slug));
    expect(slugs.size).toBe(12);
    expect(slugs).toContain('rush-hour');
    expect(slugs).toContain('rush-hour-12');
  });

  it('ends with random letters when all numbers are taken', async () => {
    for (let n = 1; n <= 50; n += 1) {
      await makeEvent(test.db, { slug: n === 1 ? 'full' : `full-${n}` });
    }
    expect((await create('Full')).slug).toMatch(/^full-[\da-f]{8}$/);
  });

  it('stays when the change of title does not affect it', async () => {
    const { event_id: id, slug } = await create('Quiet change');
    expect(await update({ id, title: 'Quiet Change!' })).toBe(slug);
    expect(await update({ id, capacity: 7 })).toBe(slug);
    const former = test.db.selectFrom('former_slugs').selectAll().where('event_id', '=', id);
    expect(await former.execute()).toEqual([]);
  });

  it('follows a new title, and the old slug still leads to the event', async () => {
    const { event_id: id } = await create('Old name');
    expect(await update({ id, title: 'New name' })).toBe('new-name');
    const { status, body } = await find('old-name');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ event_id: id, slug: 'new-name' });
  });

  it('stays for a title that was not sounded out yet, and follows a new title', async () => {
    const { event_id: id } = await create('東京ナイト');
    await test.db.updateTable('events').set({ slug: 'event-8' }).where('id', '=', id).execute();
    expect(await update({ id, title: '東京ナイト', capacity: 9 })).toBe('event-8');
    expect(await update({ id, title: 'Tokyo Night' })).toBe('tokyo-night');
    expect((await find('event-8')).body.data.slug).toBe('tokyo-night');
  });

  it('is not reused while it leads to an event', async () => {
    const { event_id: id } = await create('Moved on');
    await update({ id, title: 'Moved away' });
    expect((await create('Moved on')).slug).toBe('moved-on-2');
  });

  it('is restored with the earlier title', async () => {
    await create('Back and forth');
    const { event_id: id, slug } = await create('Back and forth');
    expect(slug).toBe('back-and-forth-2');
    expect(await update({ id, title: 'Elsewhere' })).toBe('elsewhere');
    expect(await update({ id, title: 'Back and forth' })).toBe('back-and-forth-2');
    expect((await find('elsewhere')).body.data.slug).toBe('back-and-forth-2');
    expect(await update({ id, title: 'Elsewhere' })).toBe('elsewhere');
    const former = test.db.selectFrom('former_slugs').select('slug').where('event_id', '=', id);
    expect(await former.execute()).toEqual([{ slug: 'back-and-forth-2' }]);
  });

  it('stays unique when two events are renamed to one title at once', async () => {
    const pair = [await create('Left'), await create('Right')];
    const forms = pair.map(({ event_id: id }) => ({ id, title: 'Middle' }));
    const slugs = await Promise.all(forms.map(update));
    expect(slugs.toSorted()).toEqual(['middle', 'middle-2']);
  });
});
