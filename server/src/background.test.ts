import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBackground } from './background.ts';
import { orderMailJobs } from './features/orders/mail/jobs.ts';
import { probeJob } from './jobs/status.ts';
import type { ServerRole } from './servers/roles.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { book } from './testing/bookings.ts';
import { makeEvent } from './testing/factories/events.ts';

let server: TestApp;
let background: ReturnType<typeof startBackground> | undefined;

beforeEach(async () => {
  server = await startTestApp();
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  await book(server, event, [1]);
});
afterEach(async () => {
  await background?.stop(1_000);
  await server.close();
});

function startWith(roles: ServerRole[]): void {
  const deps = { ...server.deps, config: { ...server.deps.config, roles } };
  background = startBackground(deps, server.app.log);
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
  startWith(['web', 'jobs']);
  expect(await probeJob(server.deps, 20_000)).toBe(true);
  expect(await probeJob(server.deps, 20_000)).toBe(true);
  expect(await countTicketMails()).toBe(1);
  expect(server.mails).toEqual([]);
});

it('does nothing but those with the role for documents', async () => {
  startWith(['documents']);
  await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(1);
  expect(await countTicketMails()).toBe(0);
  expect(server.mails[0]?.attachments?.map(({ filename }) => filename)).toContainEqual(
    expect.stringMatching(/\.pdf$/),
  );
  expect(await probeJob(server.deps, 1_500)).toBe(false);
});

it('does nothing without either', async () => {
  expect(await countTicketMails()).toBe(1);
  startWith(['web']);
  expect(await probeJob(server.deps, 1_500)).toBe(false);
  expect(await countTicketMails()).toBe(1);
});
