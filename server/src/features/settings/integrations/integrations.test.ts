import { setImmediate } from 'node:timers/promises';
import { settingsApi } from '@marquee/contract/settings/settings';
import { integrations } from '@marquee/contract/settings/status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vatRegisterOf } from '../../../gateways/vat-ids/registry.ts';
import { eInvoiceNetworkOf } from '../../../gateways/e-invoices/registry.ts';
import { startAccessPointDouble, TOKEN } from '../../../testing/doubles/access-point/double.ts';
import { startViesDouble } from '../../../testing/doubles/vies/double.ts';
import { musicBrainz } from '../../../gateways/music/musicbrainz/musicbrainz.ts';
import { nominatimGeocoder } from '../../../gateways/places/nominatim/nominatim.ts';
import { servicesOf } from '../../../gateways/payments/payments.ts';
import { stripePayments } from '../../../gateways/payments/stripe/payments.ts';
import { s3Storage } from '../../../gateways/storage/s3/storage.ts';
import { silentCheckout } from '../../../testing/bookings.ts';
import { hurried, startIntegrations } from '../../../testing/doubles/integrations.ts';
import { startStripeDouble } from '../../../testing/doubles/stripe-double.ts';

let server: Awaited<ReturnType<typeof startIntegrations>>;
const asking = (address: string) => {
  const { geocoder, limits } = server.app.deps;
  return nominatimGeocoder(address, geocoder, () => undefined, limits);
};
beforeAll(async () => {
  server = await startIntegrations();
});
afterAll(() => server.app.close());

describe('the status', () => {
  test('lists every integration with its default state', async () => {
    const { body } = await server.administrator.call(settingsApi.listIntegrations);
    expect(body.data.map(({ what }) => what)).toEqual(integrations);
    const states = Object.fromEntries(body.data.map(({ what, state }) => [what, state]));
    expect(states).toMatchObject({ mail: 'built_in', payments: 'built_in', jobs: 'connected' });
    const database = body.data.find(({ what }) => what === 'database');
    expect(database?.details[0]).toMatch(/^Version \d+/);
    expect(database?.details[1]).toMatch(/^\d+\.\d MB$/);
    const mail = body.data.find(({ what }) => what === 'mail');
    expect(mail?.link?.href).toBe('/dev/mailbox');
  });

  test('says where pictures are: on the disk or in a bucket, without its keys', async () => {
    const { deps } = server.app;
    const readStorage = async () => {
      const { body } = await server.administrator.call(settingsApi.listIntegrations);
      return body.data.find(({ what }) => what === 'storage');
    };
    expect(await readStorage()).toMatchObject({
      state: 'built_in',
      details: [`Folder: ${deps.storage.place}`],
    });
    const usual = { ...deps };
    const s3Url = 'https://key:secret@s3.example.com/bucket/media';
    Object.assign(deps, {
      config: { ...deps.config, s3Url },
      storage: s3Storage(s3Url, () => undefined),
    });
    const found = await readStorage();
    Object.assign(deps, usual);
    expect(found).toMatchObject({
      state: 'connected',
      sentence: 'Pictures are stored in a bucket at s3.example.com.',
    });
    expect(JSON.stringify(found)).not.toContain('secret');
  });
});

describe('the test of', () => {
  test('the database writes and leaves nothing', async () => {
    const result = await server.found('database');
    expect(result).toMatchObject({ ok: true });
    expect(result.detail).toMatch(/^PostgreSQL \d+.*MB; query time/);
    expect(await server.app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  test('storage writes and leaves nothing', async () => {
    expect(await server.found('storage')).toMatchObject({ ok: true });
    expect(await server.app.deps.storage.list()).toEqual([]);
  });

  test('storage reports a full disk or a changed file', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const { storage } = server.app.deps;
    const failing = { ...storage, put: () => Promise.reject(full) };
    expect(await server.found('storage', {}, { storage: failing })).toMatchObject({
      ok: false,
      sentence: 'Pictures cannot be stored: the disk is full.',
    });
    const forgetful = { ...storage, get: async () => Buffer.from('x') };
    expect(await server.found('storage', {}, { storage: forgetful })).toMatchObject({ ok: false });
    expect(await server.app.deps.storage.list()).toEqual([]);
  });

  test('locations finds a town and does not fall back to the built-in list', async () => {
    const built = await server.found('geocoder');
    expect(built.ok).toBe(true);
    expect(built.detail).toMatch(/^Berlin, Germany/);
    const geocoderUrl = `http://${server.away}`;
    const geocoder = asking(geocoderUrl);
    const config = { ...server.app.deps.config, geocoderUrl };
    expect(await server.found('geocoder', {}, { geocoder, config })).toMatchObject({
      ok: false,
      sentence: `${server.away} finds no locations: nothing listens on that port.`,
    });
  });

  test('locations does not show the password and key of its address', async () => {
    const geocoderUrl = `http://me:geo-secret@${server.away}/v1?key=key-secret`;
    const geocoder = asking(geocoderUrl);
    const config = { ...server.app.deps.config, geocoderUrl };
    const result = await server.found('geocoder', {}, { geocoder, config });
    expect(result.ok).toBe(false);
    expect(result.detail).toContain(server.away);
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  test('the register of VAT IDs knows a company, or none is set', async () => {
    expect((await server.found('vat_ids')).sentence).toMatch(/^No register is set\./);
    const vies = await startViesDouble();
    const vatRegister = vatRegisterOf(vies.url);
    const config = { ...server.app.deps.config, vatCheckUrl: vies.url };
    const well = await server.found('vat_ids', {}, { vatRegister, config });
    expect(well.sentence).toMatch(/^127.0.0.1.* does not know IE6388047V\.$/);
    await vies.close();
    const away = await server.found('vat_ids', {}, { vatRegister, config });
    expect([away.ok, away.sentence]).toEqual([
      false,
      expect.stringMatching(/^127.0.0.1.* does not answer/),
    ]);
  });

  test('the access point for e-invoices accepts the token, or none is set', async () => {
    expect((await server.found('e_invoices')).sentence).toMatch(/^No access point is set\./);
    const point = await startAccessPointDouble();
    const tryWith = (token: string) => {
      const accessPoint = { url: point.url, token };
      const config = { ...server.app.deps.config, accessPoint };
      return server.found(
        'e_invoices',
        {},
        {
          eInvoiceNetwork: eInvoiceNetworkOf(accessPoint),
          config,
        },
      );
    };
    const well = await tryWith(TOKEN);
    expect([well.ok, well.sentence]).toEqual([true, expect.stringMatching(/accepts the token/)]);
    expect(point.received).toEqual([]);
    const stranger = await tryWith('the-token-of-another');
    expect(stranger.ok).toBe(false);
    expect(JSON.stringify(stranger)).not.toContain('the-token-of-another');
    point.state.mood = 'away';
    expect((await tryWith(TOKEN)).sentence).toMatch(/^127.0.0.1.* does not answer/);
    await point.close();
    expect((await tryWith(TOKEN)).sentence).toMatch(/^127.0.0.1.* does not answer/);
  });

  test('the music catalogue finds a song, or none is set', async () => {
    expect((await server.found('music')).sentence).toMatch(/^No catalogue is set\./);
    const musicUrl = `http://${server.away}/ws/2`;
    const music = musicBrainz(musicUrl, server.app.db);
    const config = { ...server.app.deps.config, musicUrl };
    expect(await server.found('music', {}, { music, config })).toMatchObject({
      ok: false,
      sentence: `${server.away} finds no songs: nothing listens on that port.`,
    });
  });

  test('jobs queues a job and sees it done', async () => {
    const end = new AbortController();
    const worker = async () => {
      while (!end.signal.aborted) await server.app.runJobs().then(() => setImmediate());
    };
    const working = worker();
    const result = await server.found('jobs');
    end.abort();
    await working;
    expect(result).toMatchObject({ ok: true, sentence: 'A job was queued and done.' });
  });

  test('jobs reports that no job is done, and removes its own', async () => {
    const result = await hurried(() => server.found('jobs'));
    expect(result).toMatchObject({ ok: false });
    expect(result.sentence).toBe('A job was queued, but not done in time.');
    expect(await server.app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  test('an unknown integration is refused', async () => {
    const url = '/api/settings/test/weather';
    expect((await server.administrator.inject({ method: 'POST', url })).statusCode).toBe(400);
  });
});

describe('payments', () => {
  test('are offline, or make a real call to Stripe', async () => {
    expect(await server.found('payments')).toMatchObject({ ok: true });
    const stripe = await startStripeDouble();
    const { secretKey, webhookSecret, url: apiUrl } = stripe;
    const settings = { secretKey, webhookSecret, apiUrl };
    const payments = servicesOf(stripePayments(settings, server.app.deps.clock));
    expect(await server.found('payments', {}, { payments })).toMatchObject({
      ok: true,
      sentence: 'Stripe accepted the key. It is a test key: no real money moves.',
    });
    expect(stripe.calls.at(-1)).toMatchObject({ method: 'GET', path: '/v1/balance' });
    const stranger = servicesOf(
      stripePayments({ ...settings, secretKey: 'sk_test_other' }, server.app.deps.clock),
    );
    expect(await server.found('payments', {}, { payments: stranger })).toMatchObject({
      ok: false,
      sentence: 'The Stripe test failed: it does not accept the key.',
    });
    stripe.mood = 'down';
    const away = await server.found('payments', {}, { payments });
    expect(away.ok).toBe(false);
    expect(away.sentence).toMatch(/^The Stripe test failed: it /);
    await stripe.close();
  });

  test('names the service that does not answer in time', async () => {
    const [service] = silentCheckout.values();
    if (!service) throw new Error('There is no service.');
    const payments = servicesOf({ ...service, check: () => new Promise(() => undefined) });
    expect(await hurried(() => server.found('payments', {}, { payments }))).toMatchObject({
      ok: false,
      ms: 8_500,
      sentence: 'The Stripe test failed: it does not answer in time.',
    });
  });
});
