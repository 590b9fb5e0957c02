import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marquee/server/testing/database';
import { makeClient } from '@marquee/server/testing/factories';
import { makeEvent } from '@marquee/server/testing/factories/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marquee, settingsFor } from './testing/marquee.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'marquee-cli-'));
  settings = { ...settingsFor(database.address), DATA_DIR: join(folder, 'data') };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => marquee(args, settings);

describe('help and usage', () => {
  test('lists the commands and the exit codes', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['start', 'migrate', 'doctor', 'user', 'export', 'demo', 'config']) {
      expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    }
    expect(out).toContain('Exit codes:');
    expect(out).toContain('Shell completion:');
  });

  test('a wrong command, argument or option is 64 and names the right one', async () => {
    const wrong = await run('docter');
    expect(wrong.code).toBe(64);
    expect(wrong.err).toContain('Did you mean doctor?');
    expect((await run('user', 'add')).code).toBe(64);
    expect((await run('doctor', '--jsn')).code).toBe(64);
  });

  test('says in JSON, too, what is wrong with the words or why the server cannot start', async () => {
    for (const [args, message] of [
      [['docter', '--json'], "unknown command 'docter'\n(Did you mean doctor?)"],
      [['user', 'add', '--json'], "required option '--name <name>' not specified"],
      [['--json'], 'No command was given.'],
    ] as const) {
      const { code, json } = await run(...args);
      expect({ code, json }).toEqual({ code: 64, json: { error: { exit_code: 64, message } } });
    }
    const started = await marquee(['start', '--json'], { ...settings, PORT: 'eighty' });
    const message = 'PORT must be a number (it is "eighty").';
    expect(started).toMatchObject({ code: 2, json: { error: { exit_code: 2, message } } });
  });

  test('writes completions for bash and completes a word', async () => {
    const script = await run('complete', 'bash');
    expect(script.code).toBe(0);
    expect(script.out).toContain('marquee');
    const words = await run('complete', '--', 'user', '');
    expect(words.out).toContain('reset-factor');
  });
});

describe('settings', () => {
  test('a bad one is 2, with its name, in either form', async () => {
    const told = await marquee(['doctor'], { ...settings, PORT: 'eighty' });
    expect(told).toMatchObject({ code: 2, out: '' });
    expect(told.err).toBe('PORT must be a number (it is "eighty").\n');
    const json = await marquee(['doctor', '--json'], { ...settings, PORT: 'eighty' });
    expect(json).toMatchObject({ code: 2, json: { error: { exit_code: 2 } } });
  });

  test('config check tries the folder and the database', async () => {
    const good = await run('config', 'check', '--json');
    expect(good).toMatchObject({ code: 0, json: { ok: true } });
    expect(good.out).not.toContain(database.address.database + '?');
    expect(good.out).toMatch(/"check":"disk","ok":true,"message":"[\d.]+ [GT]B of .+? are free\."/);
    const away = { ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/x' };
    const bad = await marquee(['config', 'check'], away);
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(/✗ +database +.*ECONNREFUSED/);
    expect((await marquee(['doctor'], away)).code).toBe(2);
    const own = { ...settings, DATABASE_READ_URL: settings['DATABASE_URL'] ?? '' };
    const noStandby = await marquee(['config', 'check'], own);
    expect([noStandby.code, noStandby.out]).toEqual([
      1,
      expect.stringMatching(/✗ +standby +is not a standby/),
    ]);
  });
});

test('a place that cannot be written is 2, in one sentence', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const { code, err } = await run('backup', '--to', join(file, 'backups'));
  expect(code).toBe(2);
  expect(err.trimEnd().split('\n').at(-1)).toMatch(/^A file cannot be read or written: ENOTDIR/);
});

test('migrate has nothing to do on a migrated database', async () => {
  expect(await run('migrate', '--json')).toMatchObject({ code: 0, json: { migrated: [] } });
});

test('version names the schema', async () => {
  const { out } = await run('version');
  expect(out).toMatch(/^Marquee \d+\.\d+\.\d+ \(schema \d{4}-[\w-]+, Node\.js 2\d\./);
});

test('doctor is 0 for a sound database and 1 for a wrong counter', async () => {
  const event = await makeEvent(database.db);
  expect(await run('doctor', '--json')).toMatchObject({ code: 0, json: { differences: [] } });
  await database.owner
    .updateTable('events')
    .set({ tickets_sold: 1 })
    .where('id', '=', event.id)
    .execute();
  const found = await run('doctor');
  expect(found.code).toBe(1);
  expect(found.out).toContain(`events ${event.id}`);
  await database.owner
    .updateTable('events')
    .set({ tickets_sold: 0 })
    .where('id', '=', event.id)
    .execute();
});

describe('users', () => {
  test('are added once, listed, and recorded in the audit log', async () => {
    const add = ['user', 'add', 'Ada@Example.com', '--name', 'Ada', '--json'];
    expect(await run(...add)).toMatchObject({
      code: 0,
      json: { user: { email: 'ada@example.com', user_type: '00' } },
    });
    const again = await run(...add);
    expect(again.code).toBe(3);
    expect(again.out).toContain('already in use');
    expect((await run('user', 'list', '--search', 'ada')).out).toMatch(/^ada@example\.com +Ada /m);
    const [entry] = await database.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'action'])
      .where('action', '=', 'user.created')
      .execute();
    expect(entry).toEqual({ actor_name: 'Command line', action: 'user.created' });
  });

  test('who lost a second factor gets rid of it; nobody else is touched', async () => {
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow();
    const factor = { user_id: id, secret: 'x', created_at: new Date(), confirmed_at: new Date() };
    await database.owner.insertInto('second_factors').values(factor).execute();
    expect((await run('user', 'reset-factor', 'nobody@example.com')).code).toBe(3);
    expect((await run('user', 'reset-factor', 'ada@example.com')).code).toBe(0);
    expect(await database.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
    expect((await run('user', 'reset-factor', 'ada@example.com')).code).toBe(3);
  });
});

test('exports an organizer with its events, and never over a file', async () => {
  const event = await makeEvent(database.db);
  const id = event.organization_id;
  await makeClient(database.db, { organization_id: id });
  const to = join(folder, 'export.jsonl');
  const exported = await run('export', 'organization', id, '--to', to, '--json');
  expect(exported).toMatchObject({
    code: 0,
    json: { counts: { organization: 1, user: 1, event: 1 } },
  });
  const lines = (await readFile(to, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ type: 'event' }),
  );
  expect(lines.join('')).toContain(event.id);
  expect((await run('export', 'organization', id, '--to', to)).code).toBe(3);
  expect((await run('export', 'event', 'no-such-event')).code).toBe(3);
});
