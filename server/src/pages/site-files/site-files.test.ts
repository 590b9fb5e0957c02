import { settingsApi, type SettingsUpdate } from '@marquee/contract/settings/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator } from '../../testing/factories.ts';
import { pictureFile } from '../../testing/factories/events.ts';

let server: TestApp;
let administrator: Client;

beforeAll(async () => {
  server = await startTestApp();
  administrator = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());
beforeEach(() => save({ name: 'Marquee', accent: '#3b1f5b', logo: null }));

const save = (body: SettingsUpdate & { logo?: File | null }) =>
  administrator.call(settingsApi.updateSettings, { body });
const read = (url: string, headers: Record<string, string> = {}) =>
  server.visitor.inject({ url, headers });
/** Returns the colour of a pixel, `#rrggbbaa`. */
async function pixel(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return `#${data.subarray(at, at + 4).toString('hex')}`;
}
/** Returns the PNGs of an icon file with their sizes. */
function picturesOf(ico: Buffer) {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, n) => {
    const entry = 6 + 16 * n;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    return { size: ico.readUInt8(entry), png: ico.subarray(offset, offset + length) };
  });
}

describe('the icons', () => {
  test('of browsers and phones have their sizes, a validator and an hour', async () => {
    const ico = picturesOf((await read('/favicon.ico')).rawPayload);
    expect(ico.map(({ size }) => size)).toEqual([16, 32]);
    for (const { size, png } of ico) {
      expect(await sharp(png).metadata()).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      });
    }
    const sizes = {
      '/apple-touch-icon.png': 180,
      '/icons/site-192.png': 192,
      '/icons/site-512.png': 512,
      '/icons/site-maskable-192.png': 192,
      '/icons/site-maskable-512.png': 512,
    };
    for (const [url, size] of Object.entries(sizes)) {
      const answer = await read(url);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        width: size,
        height: size,
      });
    }
    for (const url of [
      ...Object.keys(sizes),
      '/favicon.ico',
      '/favicon.svg',
      '/site.webmanifest',
    ]) {
      const { headers } = await read(url);
      expect(headers['cache-control']).toBe('public, max-age=3600');
      const again = await read(url, { 'if-none-match': String(headers['etag']) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('are cut where the device cuts them: corners, the whole square, the inner four fifths', async () => {
    expect(await pixel((await read('/icons/site-192.png')).rawPayload, 0, 0)).toMatch(/00$/);
    for (const url of ['/apple-touch-icon.png', '/icons/site-maskable-192.png']) {
      expect(await pixel((await read(url)).rawPayload, 0, 0)).toBe('#3b1f5bff');
    }
  });

  test('have the platform’s accent, and its logo once there is one', async () => {
    const tag = async () => (await read('/favicon.ico')).headers['etag'];
    const [first, svg] = [await tag(), (await read('/favicon.svg')).body];
    expect(svg).toContain('#ffb224');
    await save({ accent: '#0b5fff' });
    const second = await tag();
    expect(second).not.toBe(first);
    expect((await read('/favicon.svg')).body).toContain('fill="#0b5fff"');
    await save({ logo: await pictureFile('#00a86b') });
    expect(await tag()).not.toBe(second);
    const icon = (await read('/icons/site-192.png')).rawPayload;
    const [red, green, blue] = (await pixel(icon, 96, 96)).match(/[\da-f]{2}/g) ?? [];
    expect([red, green, blue].map((part) => Number.parseInt(part ?? '', 16))).toEqual([
      expect.closeTo(0x00, -1),
      expect.closeTo(0xa8, -1),
      expect.closeTo(0x6b, -1),
    ]);
  });
});

describe('the manifests', () => {
  test('name the platform, and icons that are there', async () => {
    await save({ name: 'Räume & <Zeiten>' });
    const starts = [];
    for (const url of ['/site.webmanifest', '/scan.webmanifest', '/scan-link.webmanifest']) {
      const answer = await read(url);
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      const manifest = answer.json<{ name: string; start_url: string; icons: { src: string }[] }>();
      expect(manifest.name).toContain('Räume & <Zeiten>');
      starts.push(manifest.start_url);
      expect(manifest.icons).toHaveLength(4);
      for (const { src } of manifest.icons) expect((await read(src)).statusCode).toBe(200);
    }
    expect(starts).toEqual(['/', '/admin/scan', '/scan']);
  });
});

describe('/.well-known/security.txt', () => {
  const url = '/.well-known/security.txt';

  test('is not there without a support address', async () => {
    await save({ support_email: '' });
    expect((await read(url)).statusCode).toBe(404);
  });

  test('names the support address for half a year from today', async () => {
    await save({ support_email: 'help@bücher.example' });
    const { headers, body } = await read(url);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:help@xn--bcher-kva.example',
      'Expires: 2026-07-12T00:00:00.000Z',
      'Preferred-Languages: en',
      '',
    ]);
  });

  test('names its own address where that is https', async () => {
    const publicUrl = 'https://tickets.example.com';
    const secure = await startTestApp({ config: { publicUrl } });
    await secure.db
      .updateTable('platform_settings')
      .set({ support_email: 'a@b.example' })
      .execute();
    const { body } = await secure.visitor.inject({ url });
    expect(body).toContain(`Canonical: ${publicUrl}${url}`);
    await secure.close();
  });
});
