import { settingsApi } from '@marquee/contract/settings/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '../../../background.ts';
import { readConfig } from '../../../config.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { titleOfJobs } from '../../../jobs/define.ts';

const secrets = {
  DATABASE_URL: 'postgres://marquee:db-secret@db.example.com:5432/marquee?sslcert=cert-secret',
  SMTP_URL: 'smtps://post:mail-secret@mail.example.com:465',
  STRIPE_SECRET_KEY: 'sk_live_stripe-secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_hook-secret',
  STRIPE_API_URL: 'https://me:api-secret@stripe.example.com',
  MOLLIE_API_KEY: 'live_secretkey',
  MOLLIE_API_URL: 'https://me:api-secret@mollie.example.com',
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'twilio-secret',
  SMS_FROM: '+4930123456',
  GEOCODER_URL: 'https://places.example.com/v1?key=places-secret',
  TILE_URL: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=tiles-secret',
  PUBLIC_URL: 'https://tickets.example.com',
  TRUST_PROXY: '10.0.0.1',
};

let app: TestApp;
let administrator: Client;
beforeAll(async () => {
  const config = readConfig({ ...secrets, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SMTP_URL: '' });
  app = await startTestApp({ config: { ...config, publicUrl: 'http://localhost:3000' } });
  administrator = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

const listed = async () => {
  const { body } = await administrator.call(settingsApi.listEnvironment);
  return new Map(body.data.map((setting) => [setting.name, setting]));
};

describe('the environment', () => {
  test('is shown with its values and where they are set', async () => {
    const settings = await listed();
    expect(settings.get('LOG_LEVEL')).toMatchObject({ value: 'silent', is_set: true });
    expect(settings.get('PORT')).toMatchObject({ value: '3000', is_set: false });
    expect(settings.get('TRUST_PROXY')).toMatchObject({ value: '10.0.0.1', is_set: true });
    expect(settings.get('DEMO')).toMatchObject({ value: 'off', is_set: false });
    expect(settings.get('SMTP_URL')).toMatchObject({ value: '', is_set: false });
  });

  test('shows hosts, and only whether a secret is set', async () => {
    const settings = await listed();
    expect(settings.get('DATABASE_URL')).toMatchObject({
      value: 'db.example.com:5432',
      is_set: true,
      is_secret: true,
    });
    expect(settings.get('STRIPE_SECRET_KEY')).toMatchObject({
      value: '',
      is_set: true,
      is_secret: true,
    });
    expect(settings.get('TILE_URL')?.value).toBe('{s}.tiles.example.com');
    app.deps.config.smtpUrl = secrets.SMTP_URL;
    expect((await listed()).get('SMTP_URL')?.value).toBe('mail.example.com:465');
    const [environment, status] = await Promise.all([
      administrator.call(settingsApi.listEnvironment),
      administrator.call(settingsApi.listIntegrations),
    ]);
    expect(JSON.stringify([environment.body, status.body])).not.toMatch(/-secret|secretkey/);
    app.deps.config.smtpUrl = undefined;
  });
});

describe('jobs', () => {
  const queue = async () => (await administrator.call(settingsApi.getJobQueue)).body.data;
  const retry = (body: { id?: string }) => administrator.call(settingsApi.retryJobs, { body });
  const statusOfJobs = async () => {
    const { body } = await administrator.call(settingsApi.listIntegrations);
    return body.data.find(({ what }) => what === 'jobs');
  };
  const leave = (values: { failed_at?: Date; run_at?: Date; payload?: unknown; kind?: string }) =>
    app.db
      .insertInto('jobs')
      .values({
        kind: 'order-mail',
        run_at: app.clock.now,
        attempts: 32,
        last_error: 'Error: no route',
        ...values,
        payload: JSON.stringify(values.payload ?? {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('that wait are counted, with each job of a bundle', async () => {
    expect(await queue()).toEqual({ waiting: 0, oldest_due_at: null, given_up: 0, jobs: [] });
    const run_at = new Date(app.clock.now.getTime() - 12 * 60_000);
    await leave({ run_at });
    await leave({ kind: 'bundle', payload: { jobs: [{}, {}] } });
    expect(await queue()).toMatchObject({ waiting: 3, oldest_due_at: run_at.toISOString() });
    expect(await statusOfJobs()).toMatchObject({
      state: 'trouble',
      sentence: '3 jobs wait, the oldest for 12 minutes.',
    });
    await app.db.deleteFrom('jobs').execute();
  });

  test('that failed are shown with their error and can be retried', async () => {
    const { id } = await leave({ failed_at: app.clock.now });
    const other = await leave({ failed_at: new Date(app.clock.now.getTime() - 1000) });
    expect(await statusOfJobs()).toMatchObject({
      state: 'trouble',
      sentence: 'The queue is empty. 2 jobs failed.',
    });
    const before = await queue();
    expect(before).toMatchObject({ waiting: 0, given_up: 2 });
    expect(before.jobs.map((job) => job.ID)).toEqual([String(id), String(other.id)]);
    expect(before.jobs[0]).toMatchObject({
      about: 'Mail to a buyer',
      error: 'Error: no route',
      attempts: 32,
      given_up_at: app.clock.now.toISOString(),
    });
    expect((await retry({ id: String(id) })).body.data).toMatchObject({ waiting: 1, given_up: 1 });
    expect((await retry({ id: String(id) })).status).toBe(404);
    expect((await retry({ id: 'x' })).status).toBe(404);
    expect((await retry({})).body.data).toMatchObject({ waiting: 2, given_up: 0 });
    expect((await retry({})).status).toBe(200);
    const entries = await app.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'jobs.retried')
      .orderBy('seq')
      .execute();
    expect(entries.map(({ after }) => after)).toEqual([
      { count: 1, jobs: [`Mail to a buyer (${id})`] },
      { count: 1, jobs: [`Mail to a buyer (${other.id})`] },
    ]);
  });

  test('all have a description', () => {
    for (const kind of Object.keys(jobHandlers)) expect(titleOfJobs(kind)).not.toBe(kind);
  });
});
