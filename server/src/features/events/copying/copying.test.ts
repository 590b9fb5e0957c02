import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { type CopiedPart, copiedParts } from '@marquee/contract/events/copying';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { stateCases } from '../../../testing/event-states.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeFullEvent } from '../../../testing/factories/full-event.ts';

let app: TestApp;
let own: Client;
let organizer: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  const user = await makeClient(app.db);
  organizer = user.organization_id ?? '';
  own = await app.signIn(user);
  id = await makeFullEvent(app, own, organizer);
});

const copy = (body: Partial<BodyInputOf<typeof api.copying.copyEvent>> = {}) =>
  own.call(api.copying.copyEvent, { params: { id }, body: { date: '2026-03-14', ...body } });
const copied = async (body: Parameters<typeof copy>[0] = {}) => {
  const { event_id, notes } = (await copy(body)).body.data;
  return { id: event_id, notes };
};

/** Everything that staff see of an event's settings. */
async function settingsOf(eventId: string) {
  const params = { id: eventId };
  const event = (await own.call(api.events.getEvent, { params })).body.data;
  const about = (await own.call(api.eventAbout.getEventAbout, { params })).body.data;
  const prices = (await own.call(api.pricing.getPricing, { params })).body.data;
  const suggestions = (await own.call(api.suggestionSettings.getSuggestionSettings, { params }))
    .body.data;
  const asked = (await own.call(api.questions.getQuestions, { params })).body.data;
  const room = (await own.call(api.waitingRooms.getWaitingRoom, { params })).body.data;
  const codes = (await own.call(api.codes.listCodes, { params })).body.data;
  return { event, about, prices, codes, suggestions, room, asked };
}

const plansOf = async (eventId: string) =>
  (
    await app.db.selectFrom('price_plans').select('steps').where('event_id', '=', eventId).execute()
  ).map(({ steps }) => steps);

describe('POST /api/events/{id}/copy', () => {
  it('makes a draft with every part, and moves all dates as far as the start', async () => {
    const { status, body } = await copy();
    expect(status).toBe(201);
    expect(body.message).toBe('The event was copied. The copy is a draft.');
    const [before, after] = [await settingsOf(id), await settingsOf(body.data.event_id)];
    const { title, description, location_name, capacity, categories } = before.event;
    expect(after.event).toMatchObject({ title, description, location_name, capacity, categories });
    expect(after.event).toMatchObject({
      status: true,
      date: '2026-03-14',
      start_time: '19:30',
      end_date: '2026-03-14',
      end_time: '23:00',
      admission_rule: 'in_and_out',
      free_returns: '2_days_before',
      tickets: [
        { Type: 'Standard', Amount: 9, quota: 80 },
        { Type: 'Child', Amount: 0, quota: null },
      ],
    });
    expect(after.event.slug).not.toBe(before.event.slug);
    expect(after.event.organizer_logos).toHaveLength(2);
    expect(after.about.schedule).toEqual(before.about.schedule);
    expect(after.about.line_up).toMatchObject([{ name: 'Ada Bell' }]);
    expect(await plansOf(body.data.event_id)).toEqual([
      [
        { cents: 900, until: '2026-02-16T23:00:00.000Z', seats: null },
        { cents: 1100, until: '2026-02-28T23:00:00.000Z', seats: 30 },
        { cents: 1400, until: null, seats: null },
      ],
    ]);
    expect(after.codes).toMatchObject([
      { code: 'FRIENDS', value: 10, until: '2026-02-28T23:00:00.000Z', used: 0 },
    ]);
    expect(after.suggestions).toMatchObject({
      takes_activities: false,
      opens: '2026-03-01T12:00',
      closes: '2026-03-14T18:00',
      max_suggestions: 5,
    });
    expect(after.room).toMatchObject({
      mode: 'scheduled',
      opens: '2026-02-22T10:00',
      gather_minutes: 15,
      most_per_minute: 90,
    });
    expect(body.data.notes).toEqual([
      { at: 'waiting_room', text: 'Access codes of the waiting room were not copied.' },
    ]);
  });

  it('gives the copy pictures of its own, which stay when the original is deleted', async () => {
    const { id: copyId } = await copied();
    const urlsOf = async (eventId: string) => {
      const { event, about } = await settingsOf(eventId);
      const inText = about.about.flatMap((block) => (block.type === 'picture' ? block.url : []));
      return [event.image_url, ...event.organizer_logos, ...inText, about.line_up[0]?.image_url];
    };
    const [before, after] = [await urlsOf(id), await urlsOf(copyId)];
    expect(after).toHaveLength(5);
    expect(after.filter((url) => before.includes(url))).toEqual([]);
    await own.call(api.events.deleteEvent, { params: { id } });
    for (const url of after) {
      const { statusCode } = await app.visitor.inject({ method: 'GET', url: url ?? '' });
      expect(statusCode).toBe(200);
    }
  });

  it('says which pictures have no file any more', async () => {
    for (const { name } of await app.deps.storage.list()) await app.deps.storage.remove(name);
    const { notes } = await copied();
    expect(notes).toContainEqual({ at: 'image', text: 'The copy has no poster.' });
    expect(notes).toContainEqual({ at: 'about', text: '4 pictures could not be copied.' });
  });

  /** What a copy has if it takes one part only. */
  const alone: Record<CopiedPart, object> = {
    texts: { about: { about: [{ type: 'paragraph' }], line_up: [{ image_url: null }] } },
    pictures: {
      event: { image_url: expect.any(String) as string, organizer_logos: { length: 2 } },
    },
    schedule: { about: { schedule: [{ title: 'Doors' }, { title: 'Encore' }] } },
    tickets: { event: { tickets: [{ Amount: 9 }, { Amount: 0 }] } },
    plans: {},
    codes: {},
    questions: { asked: { questions: [{ label: 'Diet' }, { label: 'Do you bring a pram?' }] } },
    rules: { event: { admission_rule: 'in_and_out', free_returns: '2_days_before' } },
    suggestions: { suggestions: { takes_songs: true } },
    waiting_room: { room: { mode: 'scheduled' } },
  };
  const bare = {
    event: {
      image_url: null,
      organizer_logos: { length: 0 },
      tickets: [],
      admission_rule: 'once',
      free_returns: 'until_start',
    },
    about: { about: [], line_up: [], schedule: [] },
    suggestions: { takes_songs: false },
    room: { mode: 'off' },
    asked: { questions: [] },
  };

  it.each(copiedParts)('takes %s alone', async (part) => {
    const { id: copyId } = await copied({ keep: [part] });
    const one: Record<string, object> = { ...alone[part] };
    const expected = Object.entries(bare).map(([noun, fields]) => [
      noun,
      { ...fields, ...one[noun] },
    ]);
    expect(await settingsOf(copyId)).toMatchObject(Object.fromEntries(expected));
    expect(await plansOf(copyId)).toEqual([]);
  });

  it('says what a copy without tickets, pictures or plans lacks', async () => {
    const textsOf = async (keep: CopiedPart[]) =>
      (await copied({ keep })).notes.map(({ text }) => text);
    expect(await textsOf(['texts'])).toEqual([
      'The copy has no tickets yet.',
      'The copy has no poster.',
      'The text and the line-up have no pictures.',
      'The copy has no logos.',
    ]);
    expect(await textsOf(['tickets', 'pictures'])).toContain(
      'Without their plans, prices stay as they are now.',
    );
  });

  it('says which other event is at the same place then', async () => {
    await copied({ title: 'Matinée' });
    const { notes } = await copied({ start_time: '22:00' });
    expect(notes.find(({ at }) => at === 'date')?.text).toContain('Matinée');
  });

  it('leaves out a cancelled category', async () => {
    const { categories } = (await settingsOf(id)).event;
    await app.db
      .updateTable('categories')
      .set({ status: 'cancelled' })
      .where('id', '=', categories[0]?.ID ?? '')
      .execute();
    const { id: copyId, notes } = await copied();
    expect((await settingsOf(copyId)).event.categories).toEqual([]);
    expect(notes.map(({ at }) => at)).toContain('category');
  });

  it.each(['cancelled', 'over', 'postponed_long_ago', 'closed', 'moved'] as const)(
    'copies an event that is %s as one that is not',
    async (name) => {
      const { values } = stateCases[name];
      await app.db.updateTable('events').set(values).where('id', '=', id).execute();
      const { id: copyId } = await copied();
      expect((await settingsOf(copyId)).event).toMatchObject({
        date: '2026-03-14',
        bookable: true,
        schedule_change: { cancelled_at: null, postponed: false, moved_from: null },
      });
    },
  );

  it('gives two copies at once two addresses', async () => {
    const both = await Promise.all([copy(), copy()]);
    const slugs = await Promise.all(
      both.map(async ({ body }) => (await settingsOf(body.data.event_id)).event.slug),
    );
    expect(new Set(slugs).size).toBe(2);
  });

  it('is logged with what it is a copy of', async () => {
    const { id: copyId } = await copied({ title: 'The second night' });
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'object_label', 'after'])
      .where('object_id', '=', copyId)
      .execute();
    expect(entries).toMatchObject([
      {
        action: 'event.copied',
        object_label: 'The second night',
        after: { copy_of: 'Chamber music by candlelight', status: 'not active' },
      },
    ]);
  });
});
