import { linksApi, type PictureShape, pictureShapes } from '@marquee/contract/boosts/links';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socialLayouts } from '../../../documents/social-layouts.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { textOfPdf } from '../../../testing/pdf.ts';
import { readPicture } from '../../../testing/qr.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  const owner = await makeClient(server.db);
  ({ organization_id } = owner);
  staff = await server.signIn(owner);
  event = await makeEvent(server.db, { organization_id });
});
afterAll(() => server.close());

const create = (body: { name: string }) =>
  staff.call(linksApi.createEventLink, { params: { id: event.id }, body });

test.each([
  ['square', 1080, 1080],
  ['wide', 1200, 630],
  ['story', 1080, 1920],
])('a %s picture has its size, and its code leads to the link', async (shape, width, height) => {
  const { link_id, url } = (await create({ name: 'Poster' })).body.data;
  const file = await staff.inject({
    url: `/api/events/${event.id}/links/${link_id}/picture.jpg?shape=${shape}`,
  });
  expect(file.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width, height });
  const { x, y, side } = socialLayouts[socialShape(shape)].qr;
  const area = { left: x, top: y, width: side, height: side };
  expect(await readPicture(await sharp(file.rawPayload).extract(area).toBuffer())).toBe(url);
});

test('picture and poster write day and time as the organizer does, whoever downloads', async () => {
  const { link_id } = (await create({ name: 'Formats' })).body.data;
  const download = async (file: string, language: string) => {
    const url = `/api/events/${event.id}/links/${link_id}/${file}`;
    return (await staff.inject({ url, headers: { 'accept-language': language } })).rawPayload;
  };
  const setLocale = (locale: string | null) =>
    server.db.updateTable('organizations').set({ locale }).where('id', '=', organization_id);
  const american = await download('picture.jpg?shape=wide', 'en-US');
  expect((await download('picture.jpg?shape=wide', 'de-DE')).equals(american)).toBe(true);
  await setLocale('de-DE').execute();
  const german = await download('picture.jpg?shape=wide', 'en-US');
  const poster = await download('poster.pdf?size=a4', 'en-US');
  await setLocale(null).execute();
  expect(german.equals(american)).toBe(false);
  const lines = textOfPdf(poster).flat();
  expect(lines.some((line) => /^\w+day,? \d+ \w+ \d{4}$/.test(line))).toBe(true);
});

test('a poster has the address of the link', async () => {
  const { link_id, code } = (await create({ name: 'Wall' })).body.data;
  const file = await staff.inject({
    url: `/api/events/${event.id}/links/${link_id}/poster.pdf?size=a3`,
  });
  const words = textOfPdf(file.rawPayload).flat().join('');
  expect(words.replace(/\s/g, '')).toContain(`?via=${code}`);
});

function socialShape(name: string): PictureShape {
  return pictureShapes.find((shape) => shape === name) ?? 'square';
}
