import { settingsApi, type SettingsUpdate } from '@marquee/contract/settings/settings';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { pictureFile } from '../../../testing/factories/events.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { sweepOrphans } from '../../media/rounds.ts';

let app: TestApp;
let administrator: Client;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

const read = async () => (await administrator.call(settingsApi.getSettings)).body.data;
const save = (body: SettingsUpdate & { logo?: File | null }) =>
  administrator.call(settingsApi.updateSettings, { body });

describe('the logo', () => {
  const isThere = async (url: string | null) =>
    (await administrator.inject({ url: url ?? '' })).statusCode === 200;

  /** Runs the sweep a day later, when unused pictures are deleted. */
  async function sweep() {
    const noon = app.clock.now;
    // Files have the machine's time, rows that of the test's clock.
    app.clock.now = new Date(Math.max(Date.now(), noon.getTime()) + DAY_MS);
    await sweepOrphans(app.deps);
    app.clock.now = noon;
  }

  test('that was replaced stays until the sweep for pages that still show it', async () => {
    const first = (await save({ logo: await pictureFile('#ffb224') })).body.data.logo_url;
    expect(first).toMatch(/^\/api\/media\/.+\.webp$/);
    expect((await save({ name: 'With logo' })).body.data.logo_url).toBe(first);
    const second = (await save({ logo: await pictureFile('#3b1f5b') })).body.data.logo_url;
    expect(second).not.toBe(first);
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    await sweep();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect((await save({ logo: null })).body.data.logo_url).toBeNull();
    await sweep();
    expect(await app.deps.storage.list()).toEqual([]);
    expect(await app.db.selectFrom('media').select('id').execute()).toEqual([]);
  });

  test('that is not a picture is refused, and nothing is saved', async () => {
    const before = await read();
    const logo = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
    const { status, body } = await save({ name: 'Half saved', logo });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ logo: ['Please upload an image file.'] });
    expect(await read()).toEqual(before);
  });
});
