import { eventAboutApi, type EventAboutInput } from '@marquee/contract/events/about/about';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';

type Input = z.input<typeof eventAboutApi.updateEventAbout.body>;

let test: TestApp;
let client: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  ({ organization_id } = user);
  client = await test.signIn(user);
});
afterAll(() => test.close());

const newEvent = () => makeEvent(test.db, { organization_id });
const save = (id: string, body: Input) =>
  client.call(eventAboutApi.updateEventAbout, { params: { id }, body });
const read = (id: string) => client.call(eventAboutApi.getEventAbout, { params: { id } });
const told: EventAboutInput = {
  about: [
    { type: 'heading', level: 1, text: [{ text: 'The evening' }] },
    {
      type: 'paragraph',
      text: [
        { text: 'Bring ' },
        { text: 'ear plugs', bold: true },
        { text: ' (our shop)', link: 'https://example.com/plugs' },
      ],
    },
    { type: 'list', is_numbered: true, items: [[{ text: 'Doors' }], [{ text: 'Music' }]] },
    { type: 'video', url: 'https://video.example.com/w/1', title: 'Last year' },
  ],
  schedule: [{ day: 1, time: '19:30', title: 'Doors', text: 'Come early.' }],
  line_up: [{ name: 'Ada Bell', role: 'piano', link: '', image_url: null }],
};

describe('PUT /api/events/{id}/about', () => {
  it('saves text, schedule and line-up, and everybody can read them', async () => {
    const { id, slug } = await newEvent();
    expect((await read(id)).body.data).toEqual({
      about: [],
      schedule: [],
      line_up: [],
      pictures: [],
    });
    const { status, body } = await save(id, told);
    expect(status).toBe(200);
    expect(body).toEqual({ data: { ...told, pictures: [] }, message: 'The page is updated.' });
    expect((await read(id)).body.data).toEqual(body.data);
    const seen = await test.visitor.call(eventAboutApi.getPublicEventAbout, { params: { slug } });
    expect(seen.body.data).toEqual(body.data);
  });

  it('keeps a list that is left out', async () => {
    const { id } = await newEvent();
    await save(id, told);
    const { body } = await save(id, { schedule: [] });
    expect(body.data).toMatchObject({ about: told.about, schedule: [], line_up: told.line_up });
  });

  it('is logged in words, with what changed only', async () => {
    const { id } = await newEvent();
    await save(id, told);
    await save(id, told);
    await save(id, { line_up: [] });
    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('object_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      {
        action: 'event.page-changed',
        before: { more_about: '', schedule: [], line_up: [] },
        after: {
          more_about:
            'The evening\n\nBring ear plugs (our shop) (https://example.com/plugs)\n\n1. Doors\n2. Music\n\nLast year: https://video.example.com/w/1',
          schedule: ['7:30\u00a0PM Doors: Come early.'],
          line_up: ['Ada Bell, piano'],
        },
      },
      {
        action: 'event.page-changed',
        before: { line_up: ['Ada Bell, piano'] },
        after: { line_up: [] },
      },
    ]);
  });

  it('is in the calendar file as plain text', async () => {
    const { id, slug } = await newEvent();
    await save(id, told);
    const url = `/api/public/events/${slug}/event.ics`;
    const { body } = await test.visitor.inject({ method: 'GET', url });
    const text = body.replaceAll('\r\n ', '');
    expect(text).toContain(
      'Schedule\\n7:30\u00a0PM Doors: Come early.\\n\\nLine-up\\nAda Bell\\, piano',
    );
    expect(text).toContain('1. Doors\\n2. Music');
  });
});
