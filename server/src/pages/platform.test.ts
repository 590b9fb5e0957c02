import { publicPlatformApi } from '@marquee/contract/settings/platform';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveImages } from '../features/media/commands.ts';
import { encodeImage } from '../features/media/decoding/encode.ts';
import { getBranding } from '../features/settings/branding/queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeClient } from '../testing/factories.ts';
import { type PlainNotFound, startPages } from '../testing/pages.ts';

let server: TestApp;
let app: FastifyInstance;

const named = {
  name: 'Kulturhaus am See – Tickets & mehr',
  accent: '#ffd400',
  support_email: 'help@house.example',
  terms_url: 'https://house.example/terms',
  privacy_url: '',
};

async function makeLogo(width: number, height: number): Promise<string> {
  const picture = { create: { width, height, channels: 4 as const, background: '#ff0000' } };
  const bytes = await sharp(picture).png().toBuffer();
  const image = await encodeImage({ bytes, field: 'logo', notAnImage: 'no', sender: '' });
  return saveImages(server.deps, [image], async (trx, [logo_id]) => {
    await trx.updateTable('platform_settings').set({ logo_id }).execute();
    return logo_id ?? '';
  });
}

beforeAll(async () => {
  server = await startTestApp();
  app = await startPages(server.deps);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('a change of the branding is on every page and in the app within two seconds', async () => {
  const nameOf = async () => {
    const page = await app.inject('/events/nowhere');
    return page.json<PlainNotFound>().context.platform.name;
  };
  expect(await nameOf()).toBe('Marquee');
  await server.db.updateTable('platform_settings').set(named).execute();
  expect(await nameOf()).toBe('Marquee');
  server.clock.advance(2_000);
  expect(await nameOf()).toBe(named.name);
  const logoId = await makeLogo(600, 200);
  server.clock.advance(2_000);
  const { body } = await server.visitor.call(publicPlatformApi.getPlatform, {});
  expect(body.data).toEqual({
    ...named,
    locale: 'en-US',
    logo_url: `/api/media/${logoId}.webp`,
    logo_size: [600, 200],
  });
});

it('mails and documents have the logo as PNG at twice its shown size', async () => {
  await makeLogo(900, 300);
  const { logo, platform, origin } = await getBranding(server.deps);
  expect([origin, platform.name]).toEqual(['http://localhost:3000', named.name]);
  expect([logo?.width, logo?.height]).toEqual([120, 40]);
  const { format, width, height } = await sharp(logo?.png).metadata();
  expect([format, width, height]).toEqual(['png', 240, 80]);
});

it('the mail with the code has the platform’s name, logo and help', async () => {
  const { email } = await makeClient(server.db);
  await server.signInByCode({ email });
  const mail = server.mails.findLast(({ to }) => to === email);
  expect(mail).toMatchObject({
    sender: { is: 'platform', name: named.name },
    subject: `Your ${named.name} sign-in code`,
  });
  expect(mail?.text).toContain(`Nobody from ${named.name} will ever ask you for it.`);
  expect(mail?.text).toContain('help@house.example');
  expect(mail?.html).toContain('Kulturhaus am See – Tickets &amp; mehr');
  expect(mail?.html).toContain('href="mailto:help@house.example"');
  const [logo] = mail?.attachments ?? [];
  expect(logo?.contentType).toBe('image/png');
  expect(mail?.html).toContain(`src="cid:${logo?.cid}"`);
});
