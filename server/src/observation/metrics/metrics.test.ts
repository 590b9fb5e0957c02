import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackground } from '../../background.ts';
import { smtpMailer } from '../../gateways/mailer.ts';
import { twilioSms } from '../../gateways/text-messages/twilio/twilio.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import { IMPOSSIBLE_NUMBER, startTwilioDouble } from '../../testing/doubles/twilio-double.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { routeClasses } from './route-classes.ts';

const TOKEN = 'token-of-the-test-0123456789';
const bearer = { authorization: `Bearer ${TOKEN}` };
const deploy = join(import.meta.dirname, '../../../../deploy');

let server: TestApp;
let twilio: Awaited<ReturnType<typeof startTwilioDouble>>;
let event: Awaited<ReturnType<typeof makeEvent>>;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('nobody')
      ? done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
      : done(),
  onData: (stream, _session, done) => stream.on('end', done).resume(),
});
smtp.on('error', () => undefined);

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  // For a server that listens on a port, the address is an object.
  const { port } = smtp.server.address() as AddressInfo;
  twilio = await startTwilioDouble();
  server = await startTestApp({
    config: { metrics: { port: undefined, token: TOKEN } },
    deps: {
      mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'Marquee <no-reply@tickets.example>'),
      sms: twilioSms(twilio.settings),
    },
  });
  event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }], capacity: 2 });
});
afterAll(async () => {
  server.deps.mailer.close();
  await server.close();
  await twilio.close();
  smtp.close();
});

const get = (headers: Record<string, string> = bearer) =>
  server.app.inject({ method: 'GET', url: '/metrics', headers });

/** Reads the metrics after everything that is kept for a moment is outdated. */
async function scrape(): Promise<Map<string, number>> {
  server.clock.advance(60_000);
  const { body, statusCode } = await get();
  expect(statusCode).toBe(200);
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const valueOf = (samples: Map<string, number>, name: string) => samples.get(name) ?? 0;

describe('the metrics', () => {
  test('are for who knows the token', async () => {
    for (const headers of [
      {},
      { authorization: TOKEN },
      { authorization: `Bearer ${TOKEN.slice(1)}` },
      { authorization: 'Bearer ' },
      { authorization: `Basic ${TOKEN}` },
    ]) {
      const answer = await get(headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('marquee_');
    }
    expect((await get()).headers['content-type']).toContain('text/plain');
  });

  test('count bookings, refusals, tickets, requests and their time', async () => {
    const before = await scrape();
    expect(
      (await book(server, event, [2], { email: 'a@example.com', key: 'a-key-0123456789abcdef' }))
        .status,
    ).toBe(201);
    expect(
      (await book(server, event, [2], { email: 'a@example.com', key: 'a-key-0123456789abcdef' }))
        .status,
    ).toBe(201);
    expect((await book(server, event, [2], { email: 'b@example.com' })).status).toBe(409);
    await server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret: 'nobody-knows' },
    });
    const after = await scrape();
    const grown = (name: string) => valueOf(after, name) - valueOf(before, name);
    expect(grown('marquee_bookings_total{channel="online",result="booked"}')).toBe(1);
    expect(grown('marquee_bookings_total{channel="online",result="repeated"}')).toBe(1);
    expect(grown('marquee_bookings_total{channel="online",result="sold_out"}')).toBe(1);
    expect(grown('marquee_tickets_booked_total{channel="online"}')).toBe(2);
    expect(grown('marquee_http_requests_total{class="booking",status="201"}')).toBe(2);
    expect(grown('marquee_http_requests_total{class="booking",status="409"}')).toBe(1);
    expect(grown('marquee_http_requests_total{class="order",status="404"}')).toBe(1);
    expect(grown('marquee_http_request_seconds_count{class="booking"}')).toBe(3);
    expect(valueOf(after, 'marquee_http_requests_in_flight{class="booking"}')).toBe(0);
  });

  test('tell jobs by kind, age and result, and messages by result', async () => {
    await server.deps.mailer.send({ to: 'ada@example.com', subject: 'Hi', text: 'Hi', html: 'Hi' });
    await expect(
      server.deps.mailer.send({ to: 'nobody@example.com', subject: 'Hi', text: 'Hi', html: 'Hi' }),
    ).rejects.toThrow('5.1.1');
    await expect(server.deps.sms.send({ to: IMPOSSIBLE_NUMBER, text: 'Hi' })).rejects.toThrow(
      'Invalid',
    );
    const sent = await scrape();
    expect(sent.get('marquee_messages_total{by="mail",result="sent"}')).toBe(1);
    expect(sent.get('marquee_messages_total{by="mail",result="failed"}')).toBe(1);
    expect(sent.get('marquee_messages_total{by="sms",result="failed"}')).toBe(1);
    const background = await startBackground(server.deps, server.app.log);
    await server.db
      .transaction()
      .execute((trx) =>
        enqueue(trx, [{ kind: 'probe', payload: { token: 'x' } }], server.clock.now),
      );
    await expect
      .poll(async () => (await scrape()).get('marquee_jobs_total{kind="probe",result="done"}'))
      .toBe(1);
    await background.stop();
    await server.db
      .insertInto('jobs')
      .values([
        { kind: 'late', payload: '{}', run_at: new Date(server.clock.now.getTime() - 300_000) },
        { kind: 'late', payload: '{}', run_at: server.clock.now, failed_at: server.clock.now },
      ])
      .execute();
    const samples = await scrape();
    expect(samples.get('marquee_job_oldest_due_seconds{kind="late"}')).toBe(360);
    expect(samples.get('marquee_jobs{kind="late",state="due"}')).toBe(1);
    expect(samples.get('marquee_jobs{kind="late",state="given_up"}')).toBe(1);
  });

  test('tell holds, the pool, the database, caches, the disk and the process', async () => {
    await server.app.inject('/api/public/events');
    await server.app.inject('/api/public/events');
    const samples = await scrape();
    expect(samples.get('marquee_database_up')).toBe(1);
    expect(samples.get('marquee_holds{state="overdue"}')).toBe(0);
    expect(samples.get('marquee_database_pool_max')).toBe(20);
    expect(valueOf(samples, 'marquee_database_connections')).toBeGreaterThan(0);
    expect(
      valueOf(samples, 'marquee_cache_requests_total{cache="events",result="hit"}'),
    ).toBeGreaterThan(0);
    expect(valueOf(samples, 'marquee_disk_free_bytes')).toBeGreaterThan(0);
    expect(valueOf(samples, 'marquee_event_loop_seconds_total{state="active"}')).toBeGreaterThan(0);
    expect(valueOf(samples, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    expect([...samples.keys()].join()).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('have no ids, and as many series as the program has classes, whatever is requested', async () => {
    for (let index = 0; index < 30; index += 1) {
      for (const url of [
        `/nowhere-${index}`,
        `/events/event-${index}`,
        `/orders/secret-${index}`,
      ]) {
        await server.app.inject({ method: 'GET', url });
      }
    }
    const names = [...(await scrape()).keys()];
    const text = names.join('\n');
    for (const hidden of [event.id, event.slug, 'secret-', 'nowhere-', 'event-', '@']) {
      expect(text).not.toContain(hidden);
    }
    const classes = names.flatMap((name) => /class="([^"]+)"/.exec(name)?.[1] ?? []);
    for (const name of classes) expect(routeClasses).toContain(name);
    expect(names.length).toBeLessThan(1000);
  });
});

test('a storm of scrapes asks the database once', async () => {
  server.clock.advance(60_000);
  let asked = 0;
  const count = (message: unknown) => {
    if (JSON.stringify(message).includes('pg_stat_replication')) asked += 1;
  };
  const { channel } = await import('node:diagnostics_channel');
  const started = channel('tracing:marquee:statement:start');
  started.subscribe(count);
  const answers = await Promise.all(Array.from({ length: 200 }, () => get()));
  started.unsubscribe(count);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked).toBe(1);
});

test('every metric of the dashboard and the alerts is exported, and every alert is explained', async () => {
  const read = (path: string) => readFile(join(deploy, path), 'utf8');
  const [alerts, dashboard, guide] = await Promise.all([
    read('prometheus/alerts.yml'),
    read('grafana/marquee.json'),
    read('../docs/operate.md'),
  ]);
  server.clock.advance(60_000);
  const { body } = await get();
  const exported = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const used = new Set(
    [...(alerts + dashboard).matchAll(/\b(?:marquee|nodejs|process)_\w+/g)].map(([name]) => name),
  );
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !exported.has(name))).toEqual([]);
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
