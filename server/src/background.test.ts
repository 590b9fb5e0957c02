import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBackground } from './background.ts';
import type { Config } from './config.ts';
import { orderMailJobs } from './features/orders/mail/jobs.ts';
import { probeJob } from './jobs/status.ts';
import { StartError } from './lib/start-error.ts';
import type { ServerRole } from './servers/roles.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { book } from './testing/bookings.ts';
import { makeEvent } from './testing/factories/events.ts';

let server: TestApp;
let background: Awaited<ReturnType<typeof startBackground>> | undefined;

beforeEach(async () => {
  server = await startTestApp();
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  await book(server, event, [1]);
});
afterEach(async () => {
  await background?.stop(1_000);
  await server.close();
});

async function startWith(roles: ServerRole[], settings: Partial<Config> = {}): Promise<void> {
  const deps = { ...server.deps, config: { ...server.deps.config, roles, ...settings } };
  background = await startBackground(deps, server.app.log);
}

const countTicketMails = async () => {
  const rows = await server.db
    .selectFrom('jobs')
    .select('attempts')
    .where('kind', '=', orderMailJobs.kind)
    .execute();
  return rows.filter(({ attempts }) => attempts === 0).length;
};

it('leaves mails with documents to others without the role for them', async () => {
  await startWith(['web', 'jobs']);
  expect(await probeJob(server.deps, 20_000)).toBe(true);
  expect(await probeJob(server.deps, 20_000)).toBe(true);
  expect(await countTicketMails()).toBe(1);
  expect(server.mails).toEqual([]);
});

it('does nothing but those with the role for documents', async () => {
  await startWith(['documents']);
  await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(1);
  expect(await countTicketMails()).toBe(0);
  expect(server.mails[0]?.attachments?.map(({ filename }) => filename)).toContainEqual(
    expect.stringMatching(/\.pdf$/),
  );
  expect(await probeJob(server.deps, 1_500)).toBe(false);
});

it('does nothing without either', async () => {
  expect(await countTicketMails()).toBe(1);
  await startWith(['web']);
  expect(await probeJob(server.deps, 1_500)).toBe(false);
  expect(await countTicketMails()).toBe(1);
});

it('takes bounces with the role for jobs only, and does not start without their port', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const settings = { bounces: { address: 'bounces@tickets.example', port } };
  await startWith(['web'], settings);
  await background?.stop();
  await expect(startWith(['jobs'], settings)).rejects.toThrow(StartError);
  taken.close();
  await once(taken, 'close');
  await startWith(['jobs'], settings);
  const sender = connect(port, '127.0.0.1');
  const greeting: unknown[] = await once(sender, 'data');
  expect(String(greeting[0])).toMatch(/^220 /);
  sender.end();
});
