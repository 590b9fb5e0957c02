import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileNameOf } from '@marquee/server/features/media/rules';
import { makeCampaign } from '@marquee/server/testing/campaigns';
import { createTestDatabase } from '@marquee/server/testing/database';
import { startS3Double } from '@marquee/server/testing/doubles/s3-double';
import { makeAdministrator, makeOrganization } from '@marquee/server/testing/factories';
import { makeEvent } from '@marquee/server/testing/factories/events';
import { diskStorage } from '@marquee/server/gateways/storage/disk/disk';
import { privateNameOf } from '@marquee/server/gateways/storage/private-files';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marquee, settingsFor } from './testing/marquee.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

const PICTURE = '5b0b3a52-8f5e-4a54-9a3c-1f6a3f0f7a11';
const FILE = '5b0b3a52-8f5e-4a54-9a3c-1f6a3f0f7a12';

let source: TestDatabase;
let folder: string;
beforeAll(async () => {
  source = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
  const at = new Date();
  await makeAdministrator(source.db, { name: 'Tab\tnewline\n\\N "quoted" \u{1F39F}' });
  const { id: event_id } = await makeEvent(source.db);
  await source.owner
    .insertInto('media')
    .values({ id: PICTURE, width: 1, height: 1, byte_size: 7, created_at: at })
    .execute();
  const file = { id: FILE, event_id, question_id: FILE, name: 'a.pdf', created_at: at };
  await source.owner
    .insertInto('answer_files')
    .values({ ...file, content_type: 'application/pdf', byte_size: 4 })
    .execute();
  const storage = diskStorage(join(folder, 'source/media'));
  await storage.put(fileNameOf(PICTURE), Buffer.from('picture'));
  await storage.put(privateNameOf(FILE), Buffer.from('file'));
  await source.owner
    .insertInto('jobs')
    .values({ kind: 'order-mail', payload: '{}', run_at: at, attempts: 0 })
    .execute();
  const { id: organizer } = await makeOrganization(source.owner);
  for (const status of ['sending', 'scheduled', 'sent'] as const) {
    await makeCampaign(source.owner, organizer, { status });
  }
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

const runOn = (database: TestDatabase, name: string, ...args: string[]) =>
  marquee(args, { ...settingsFor(database.address), DATA_DIR: join(folder, name) });

/** A restore changes them on purpose. */
const CHANGED = ['jobs', 'migrations', 'schema_changes', 'campaigns', 'campaign_sending'];

/** Returns a digest of every table's rows, and all rules of the tables. */
async function contentOf({ owner }: TestDatabase) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(owner);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
      from ${sql.table(name)} t`.execute(owner);
    if (!CHANGED.includes(name)) digests[name] = rows[0]?.digest ?? '';
  }
  const { rows: rules } = await sql<{ rule: string }>`
    select concat(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as rule
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger
    where not tgisinternal order by 1`.execute(owner);
  return { digests, rules };
}

// Together, because most of the last one is waiting; each writes to databases of its own.
test.concurrent('an encrypted archive restores every row, rule and picture, and holds back the mails', async () => {
  const identity = await generateIdentity();
  const key = join(folder, 'key.txt');
  await writeFile(key, `# made by a test\n${identity}\n`);
  const to = join(folder, 'archives');
  const recipient = await identityToRecipient(identity);
  const taken = await runOn(
    source,
    'source',
    'backup',
    '--to',
    to,
    '--recipient',
    recipient,
    '--json',
  );
  expect(taken).toMatchObject({ code: 0, json: { encrypted: true, pictures: 2 } });
  const [name = ''] = await readdir(to);
  expect(name).toMatch(/^marquee-\d{8}T\d{6}Z\.tar\.zst\.age$/);
  expect((await readFile(join(to, name))).includes('quoted')).toBe(false);

  const target = await createTestDatabase();
  const restore = ['restore', 'latest', '--from', to];
  expect((await runOn(target, 'target', ...restore)).code).toBe(3);
  await writeFile(join(folder, 'other.txt'), await generateIdentity());
  const wrong = await runOn(target, 'target', ...restore, '--identity', join(folder, 'other.txt'));
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('cannot be decrypted with this key');
  const done = await runOn(target, 'target', ...restore, '--identity', key, '--json');
  expect(done).toMatchObject({ code: 0, json: { held_jobs: 1, pictures: 2, differences: [] } });
  expect(await contentOf(target)).toEqual(await contentOf(source));
  const [job] = await target.db.selectFrom('jobs').selectAll().execute();
  expect(job?.failed_at).not.toBeNull();
  const held = await target.db.selectFrom('campaigns').select('status').orderBy('status').execute();
  expect(held.map(({ status }) => status)).toEqual(['draft', 'paused', 'sent']);
  // Automations begin anew, so that nobody gets again what the archive does not know.
  const began = target.db.selectFrom('campaign_sending').select('automations_from');
  const before = source.db.selectFrom('campaign_sending').select('automations_from');
  const { automations_from } = await before.executeTakeFirstOrThrow();
  expect((await began.executeTakeFirstOrThrow()).automations_from).not.toEqual(automations_from);
  const stored = diskStorage(join(folder, 'target/media'));
  const textOf = async (of: string) => Buffer.from((await stored.get(of)) ?? []).toString();
  expect(await textOf(fileNameOf(PICTURE))).toBe('picture');
  expect(await textOf(privateNameOf(FILE))).toBe('file');
  // New rows get new numbers.
  await target.owner
    .insertInto('jobs')
    .values({ kind: 'probe', payload: '{}', run_at: new Date(), attempts: 0 })
    .execute();

  const again = await runOn(target, 'target', ...restore, '--identity', key);
  expect(again).toMatchObject({ code: 2 });
  expect(again.err).toContain('is not empty');
  await target.drop();
});

test.concurrent('a cut or changed archive is refused before anything is written', async () => {
  const to = join(folder, 'plain');
  expect((await runOn(source, 'source', 'backup', '--to', to)).code).toBe(0);
  const [name = ''] = await readdir(to);
  const whole = await readFile(join(to, name));
  const target = await createTestDatabase();
  const cut = join(folder, 'marquee-20260101T000000Z.tar.zst');
  await writeFile(cut, whole.subarray(0, whole.length / 2));
  const refused = await runOn(target, 'cut', 'restore', cut);
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.err).toContain('not a whole archive');
  expect(await target.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await target.drop();
});

test.concurrent('a bucket keeps archives by the rule, and gives the latest back', async () => {
  const bucket = await startS3Double();
  for (const time of ['20260101T000000Z', '20260102T000000Z', '20260102T120000Z']) {
    bucket.objects.set(`/bucket/marquee/marquee-${time}.tar.zst`, Buffer.from('old'));
  }
  bucket.objects.set('/bucket/marquee/notes.txt', Buffer.from('not ours'));
  const taken = await runOn(
    source,
    'source',
    'backup',
    '--to',
    bucket.address,
    '--keep',
    '2 daily',
    '--json',
  );
  expect(taken).toMatchObject({ code: 0 });
  expect(bucket.refused).toEqual([]);
  expect(bucket.uploads.size).toBe(0);
  const listed = await runOn(source, 'source', 'backup', 'list', '--to', bucket.address);
  expect(listed.out.trimEnd().split('\n')).toHaveLength(2);
  expect(listed.out).toContain('marquee-20260102T120000Z.tar.zst');
  expect(bucket.objects.has('/bucket/marquee/notes.txt')).toBe(true);

  const target = await createTestDatabase();
  const done = await runOn(target, 'bucket', 'restore', 'latest', '--from', bucket.address);
  expect(done.code).toBe(0);
  expect(await contentOf(target)).toEqual(await contentOf(source));
  await target.drop();

  const stranger = bucket.address.replace('KEY:', 'KEY:x');
  const wrong = await runOn(source, 'source', 'backup', 'list', '--to', stranger);
  expect(wrong.err).toContain('The signature is wrong.');
  expect(wrong.err).not.toContain('SECRET');
  expect((await runOn(source, 'source', 'backup')).code).toBe(3);
  await bucket.close();
});

test.concurrent('pictures and archives wait for buckets that are slow or busy for a moment', async () => {
  const [pictures, archives] = [await startS3Double(), await startS3Double()];
  pictures.objects.set(`/bucket/marquee/${fileNameOf(PICTURE)}`, Buffer.from('in the bucket'));
  const run = (database: TestDatabase, ...args: string[]) =>
    marquee([...args, '--json'], {
      ...settingsFor(database.address),
      DATA_DIR: join(folder, 'slow'),
      S3_URL: pictures.address,
      BACKUP_TO: archives.address,
    });
  // A visitor's request ends after a second of answers of 503, and after four seconds without one.
  const slowDown = () => {
    pictures.slowDown(4, 5_000);
    archives.slowDown(4);
  };
  slowDown();
  expect(await run(source, 'backup')).toMatchObject({ code: 0, json: { pictures: 1 } });
  pictures.objects.clear();
  const target = await createTestDatabase();
  slowDown();
  expect(await run(target, 'restore', 'latest')).toMatchObject({
    code: 0,
    json: { pictures: 1 },
  });
  const [content] = pictures.objects.values();
  expect(content?.toString()).toBe('in the bucket');
  await target.drop();
  await Promise.all([pictures.close(), archives.close()]);
}, 120_000);
