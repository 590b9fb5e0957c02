import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, urlOf } from './testing/database.ts';
import { withoutIdsAndTimes } from './testing/mailed-code.ts';
import { freePort, makeDataDir, readCode, type Run, runServer } from './testing/running-server.ts';

// Runs the program as people start it: a process, a port and an embedded database.

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => dataDir.remove());

const start = (settings: Record<string, string> = {}) =>
  runServer({ DATA_DIR: dataDir.path, ...settings });

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe('start and stop', () => {
  test('serves until SIGINT, then exits with 0 and stops the database', async () => {
    const first = start();
    const address = await first.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    const another = start();
    expect(await another.ended).toBe(2);
    expect(lastLine(another.output())).toMatch(
      /is in use by a running Marquee\. Stop that program, or/,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    first.kill('SIGINT');
    expect(await first.ended).toBe(0);

    const second = start();
    await second.ready;
    second.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(second.output()).not.toMatch(/recover|adopt/i);
  });

  test('a demo whose loading was stopped or killed is completed by the next start', async () => {
    const isLoading = async (run: Run) => {
      await expect.poll(run.output, { timeout: 100_000 }).toContain('Loading demo content');
    };
    const stopped = start({ DEMO: 'on' });
    await isLoading(stopped);
    stopped.kill('SIGINT');
    expect(await stopped.ended).toBe(0);

    const killed = start({ DEMO: 'on' });
    await isLoading(killed);
    expect(killed.output()).not.toMatch(/recover|adopt/i);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    killed.kill('SIGKILL');
    await killed.ended;

    const port = await freePort();
    const last = start({ DEMO: 'on', PORT: String(port) });
    await isLoading(last);
    const early = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([early.status, await early.json()]).toEqual([
      503,
      { status: 'unavailable', message: 'the server is starting' },
    ]);
    const address = await last.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const { cookie } = await signIn(address, 'admin@example.com');
    const answer = await fetch(`${address}/api/admin/events`, { headers: { cookie } });
    // Only two fields are read; the contract's own tests check the answer.
    const { data } = (await answer.json()) as { data: { title: string; image_url: string }[] };
    expect(new Set(data.map((event) => event.title)).size).toBe(data.length);
    expect(data.length).toBeGreaterThan(30);
    last.kill('SIGINT');
    expect(await last.ended).toBe(0);
  }, 240_000);

  test.each([
    [{ PORT: 'eighty' }, /^PORT must be a number \(it is "eighty"\)\.$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^DATABASE_URL cannot be used: .*ECONNREFUSED/],
  ])('reports in one line what is wrong with %o', async (settings, sentence) => {
    const run = start(settings);
    expect(await run.ended).toBe(2);
    expect(run.output().trimEnd()).toMatch(sentence);
    expect(run.output().trimEnd().split('\n')).toHaveLength(1);
  });
});

// A database of their own would take most of their time.
describe('with a database that is there', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const startOnDatabase = (settings: Record<string, string>) =>
    start({ DATABASE_URL: urlOf(database.address), ...settings });

  test('answers only whether it is ready without the role web', async () => {
    const run = startOnDatabase({ ROLES: 'jobs, documents' });
    const address = await run.ready;
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/api/public/platform')).toBe(404);
    expect(await statusOf('/')).toBe(404);
    expect(run.output()).toContain('it answers /healthz and /readyz only');
    run.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  test('reports in one line that the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    // For a server that listens on a port, the address is an object.
    const { port } = other.address() as AddressInfo;
    const run = startOnDatabase({ PORT: String(port) });
    expect(await run.ended).toBe(2);
    expect(lastLine(run.output())).toBe(
      `Port ${port} is in use. Set PORT to another one, or stop the program that uses it.`,
    );
    other.close();
  });

  test('ADMIN_EMAIL can sign in with a code from the outbox', async () => {
    const run = startOnDatabase({ ADMIN_EMAIL: 'Boss@Example.com' });
    const address = await run.ready;
    const { profile } = await signIn(address, 'boss@example.com');
    expect(profile).toMatchObject({ email: 'boss@example.com', user_type: '00' });
    const code = await readCode(dataDir.path);
    // The output is a pipe here, as in a log, which keeps no codes. A terminal shows them.
    expect(withoutIdsAndTimes(run.output())).not.toContain(code);
    run.kill('SIGINT');
    await run.ended;
  });
});

test('kill -9 during saves loses nothing acknowledged', async () => {
  let run = start({ ADMIN_EMAIL: 'boss@example.com' });
  let address = await run.ready;
  const { cookie } = await signIn(address, 'boss@example.com');
  const references = await makeReferences(address, cookie);
  const acknowledged = new Map<string, string>();

  for (let round = 0; round < 3; round += 1) {
    const saving = Array.from({ length: 6 }, async (_, writer) => {
      for (let n = 0; ; n += 1) {
        const title = `Event ${round}.${writer}.${n}`;
        const response = await save(address, cookie, title, references).catch(() => undefined);
        if (response?.status !== 201) return;
        const body = await response.json().catch(() => undefined);
        // Only a complete answer is an acknowledgement.
        if (body) acknowledged.set((body as { data: { event_id: string } }).data.event_id, title);
      }
    });
    await expect
      .poll(() => acknowledged.size, { timeout: 40_000 })
      .toBeGreaterThan(8 * (round + 1));
    run.kill('SIGKILL');
    await run.ended;
    await Promise.all(saving);
    run = start();
    address = await run.ready;
  }

  const answer = await fetch(`${address}/api/admin/events`, { headers: { cookie } });
  const { data } = (await answer.json()) as {
    data: { event_id: string; title: string; image_url: string; tickets: unknown[] }[];
  };
  const stored = new Map(data.map((event) => [event.event_id, event.title]));
  for (const [id, title] of acknowledged) expect(stored.get(id)).toBe(title);
  for (const event of data) {
    expect(event.tickets).toHaveLength(1);
    expect((await fetch(`${address}${event.image_url}`)).status).toBe(200);
  }
  run.kill('SIGINT');
  expect(await run.ended).toBe(0);
}, 120_000);

async function postJson(address: string, path: string, body: unknown, cookie = '') {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

async function signIn(address: string, email: string) {
  await postJson(address, '/user/request-otp', { email });
  const otp = await readCode(dataDir.path);
  const answer = await postJson(address, '/user/verify-otp', { email, otp });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { data } = (await answer.json()) as { data: unknown };
  return { cookie, profile: data };
}

/** Creates what an event refers to. */
async function makeReferences(address: string, cookie: string) {
  const form = new FormData();
  form.append('name', 'Harbour Lights');
  const organization = await fetch(`${address}/api/organizations`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const category = await postJson(address, '/category', { name: 'Concerts' }, cookie);
  const idOf = async (response: Response) =>
    ((await response.json()) as { data: { ID: string } }).data.ID;
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#3b1f5b' },
  })
    .png()
    .toBuffer();
  return { organizer: await idOf(organization), category: await idOf(category), picture };
}

function save(
  address: string,
  cookie: string,
  title: string,
  { organizer, category, picture }: Awaited<ReturnType<typeof makeReferences>>,
) {
  const form = new FormData();
  const fields = {
    title,
    organizer,
    description: 'Words.',
    latitude: '52.52',
    longitude: '13.405',
    location_name: 'Berlin',
    date: '2120-05-01',
    start_time: '19:00',
    end_date: '2120-05-01',
    end_time: '22:00',
    capacity: '10',
    price: '1',
    price_type_1_type: 'Standard',
    price_type_1_amount: '12.5',
    category: '1',
    category_1: category,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new File([new Uint8Array(picture)], 'poster.png', { type: 'image/png' }));
  return fetch(`${address}/api/events`, { method: 'POST', headers: { cookie }, body: form });
}
