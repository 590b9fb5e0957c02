import { eventAboutApi } from '@marquee/contract/events/about/about';
import { MAX_PICTURES } from '@marquee/contract/events/about/limits';
import { eventsApi } from '@marquee/contract/events/events';
import { HOUR_MS } from '@marquee/contract/time';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { fileOf, makeEvent, pictureFile } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';
import { sweepOrphans } from '../../media/rounds.ts';
import { imageUrl } from '../../media/presenter.ts';

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
const upload = async (id: string, colour = 'red') =>
  client.call(eventAboutApi.addAboutPicture, {
    params: { id },
    body: { image: await pictureFile(colour) },
  });
const statusOf = async (url: string) =>
  (await test.visitor.inject({ method: 'GET', url })).statusCode;

describe('POST /api/events/{id}/about/pictures', () => {
  const showing = (url: string): Input => ({ about: [{ type: 'picture', url, alt: 'The hall' }] });

  it('stores a picture that the text can show, with its size', async () => {
    const { id } = await newEvent();
    const { status, body } = await upload(id);
    expect(status).toBe(201);
    const saved = await save(id, showing(body.data.url));
    expect(saved.body.data.pictures).toEqual([body.data]);
    expect(body.data.width).toBeGreaterThan(0);
    expect(await statusOf(body.data.url)).toBe(200);
  });

  it('refuses what is no picture, and no file', async () => {
    const { id } = await newEvent();
    const svg = fileOf(new Uint8Array(Buffer.from('<svg/>')), 'a.svg', 'image/svg+xml');
    for (const image of [svg, fileOf(new Uint8Array(), '')]) {
      const params = { id };
      const { status, body } = await client.call(eventAboutApi.addAboutPicture, {
        params,
        body: { image },
      });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ image: ['Please upload an image file.'] });
    }
  });

  it('refuses pictures of other events, also of the same organization', async () => {
    const [own, other] = [await newEvent(), await newEvent()];
    const { url } = (await upload(other.id)).body.data;
    const inText = await save(own.id, showing(url));
    expect(inText.status).toBe(400);
    expect(inText.body.errors).toEqual({ 'about.0.url': ['Upload this picture again.'] });
    const inLineUp = await save(own.id, { line_up: [{ name: 'Ada', image_url: url }] });
    expect(inLineUp.body.errors).toEqual({ 'line_up.0.image_url': ['Upload this picture again.'] });
  });

  it('keeps a picture for a day after the text lost it, and a shown one for ever', async () => {
    const { id } = await newEvent();
    const [shown, lost] = [(await upload(id)).body.data, (await upload(id, 'blue')).body.data];
    await save(id, showing(lost.url));
    await save(id, showing(shown.url));
    const kept = async () => {
      const rows = await test.db
        .selectFrom('event_pictures')
        .innerJoin('media', 'media.id', 'media_id')
        .select('media.id')
        .where('event_id', '=', id)
        .execute();
      return rows.map((row) => imageUrl(row.id)).toSorted();
    };
    const start = test.clock.now;
    const sweepAfter = async (hours: number) => {
      test.clock.now = new Date(start.getTime() + hours * HOUR_MS);
      await sweepOrphans(test.deps);
      test.clock.now = start;
    };
    await sweepAfter(23);
    expect(await kept()).toEqual([lost.url, shown.url].toSorted());
    await sweepAfter(25);
    expect(await kept()).toEqual([shown.url]);
  });

  it('makes room with unused pictures, and refuses one more once all are shown', async () => {
    const { id } = await newEvent();
    const ids = await test.db
      .insertInto('media')
      .values(
        Array.from({ length: MAX_PICTURES }, () => {
          return { width: 10, height: 10, byte_size: 10, created_at: test.clock.now };
        }),
      )
      .returning('id')
      .execute();
    const unused_since = test.clock.now;
    const rows = ids.map((media) => ({ media_id: media.id, event_id: id, unused_since }));
    await test.db.insertInto('event_pictures').values(rows).execute();
    expect((await upload(id)).status).toBe(201);
    const kept = test.db.selectFrom('event_pictures').select('media_id').where('event_id', '=', id);
    expect(await kept.execute()).toHaveLength(MAX_PICTURES);
    await test.db.updateTable('event_pictures').set({ unused_since: null }).execute();
    const refused = await upload(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_pictures']);
  });

  it('is removed with its event', async () => {
    const { id } = await newEvent();
    const { url } = (await upload(id)).body.data;
    await save(id, showing(url));
    expect((await client.call(eventsApi.deleteEvent, { params: { id } })).status).toBe(200);
    expect(await statusOf(url)).toBe(404);
  });
});
