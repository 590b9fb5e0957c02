import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { atWidth } from '@marquee/contract/media';
import { organizationsApi } from '@marquee/contract/organizations';
import { healthApi } from '@marquee/contract/settings/health';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sweepOrphans } from '../../../features/media/rounds.ts';
import { findMissingPictures } from '../../../features/media/queries-missing.ts';
import { getBranding } from '../../../features/settings/branding/queries.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { type S3Double, startS3Double } from '../../../testing/doubles/s3-double.ts';
import { makeAdministrator, makeOrganization } from '../../../testing/factories.ts';
import { pictureFile } from '../../../testing/factories/events.ts';
import { diskStorage } from '../disk/disk.ts';
import { openBucket } from './bucket.ts';
import { bucketOverFolder } from './over-folder.ts';
import { s3Storage } from './storage.ts';

const NAME = '5b0b3a52-8f5e-4a54-9a3c-1f6a3f0f7a11.webp';

let bucket: S3Double;
let folder: string;
let lines: string[];
beforeEach(async () => {
  [bucket, lines] = [await startS3Double(), []];
  folder = await mkdtemp(join(tmpdir(), 'marquee-s3-'));
});
afterEach(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

const say = (line: string) => lines.push(line);
const open = (address = bucket.address) => s3Storage(address, say);
const names = () => [...bucket.objects.keys()].toSorted();

describe('a server with its pictures in a bucket', () => {
  let server: TestApp;
  let administrator: Client;
  let organizer: string;
  beforeEach(async () => {
    server = await startTestApp({
      deps: { storage: bucketOverFolder(open(), diskStorage(folder)) },
    });
    administrator = await server.signIn(await makeAdministrator(server.db));
    ({ id: organizer } = await makeOrganization(server.db));
  });
  afterEach(() => server.close());

  const upload = async (logo: File | null) =>
    administrator.call(organizationsApi.updateOrganization, { body: { id: organizer, logo } });
  const ask = (url: string) => server.visitor.inject({ method: 'GET', url });

  it('stores, shows and removes them there, and each width once', async () => {
    const url = (await upload(await pictureFile())).body.data.logoURL ?? '';
    const name = url.replace('/api/media/', '');
    expect((await ask(url)).statusCode).toBe(200);
    const smaller = await Promise.all([1, 2, 3].map(() => ask(atWidth(url, 360))));
    expect(smaller.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await ask(atWidth(url, 360))).statusCode).toBe(200);
    expect(bucket.puts).toEqual([
      `/bucket/marquee/${name}`,
      `/bucket/marquee/${atWidth(name, 360)}`,
    ]);
    expect(await diskStorage(folder).list()).toEqual([]);
    expect(await findMissingPictures(server.deps)).toEqual([]);
    bucket.objects.delete(`/bucket/marquee/${name}`);
    expect(await findMissingPictures(server.deps)).toEqual([name.replace('.webp', '')]);
    await upload(null);
    expect(names()).toEqual([]);
  });

  it('answers 503 for pictures alone while the bucket is away, with words for uploads', async () => {
    const url = (await upload(await pictureFile('#111111'))).body.data.logoURL ?? '';
    bucket.fall('broken');
    const answer = await ask(url);
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/api/public/events')).statusCode).toBe(200);
    const refused = await upload(await pictureFile('#222222'));
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'picture_not_stored' });
    expect(JSON.stringify(refused.body)).toContain('Please try again in a minute');
    const { body } = await administrator.call(healthApi.listHealth);
    const health = body.data.find(({ what }) => what === 'pictures');
    expect(health).toMatchObject({ state: 'trouble' });
    expect(JSON.stringify(health)).not.toContain('SECRET');
    await server.db
      .updateTable('platform_settings')
      .set({ logo_id: url.slice('/api/media/'.length, -'.webp'.length) })
      .execute();
    server.clock.advance(60_000);
    // Mails and tickets go out without the logo.
    expect((await getBranding(server.deps)).logo).toBeNull();
    bucket.fall('none');
    // The storage is not asked for two seconds after a failure.
    await expect.poll(async () => (await ask(url)).statusCode, { timeout: 10_000 }).toBe(200);
    expect(lines.filter((line) => line.includes('cannot be reached'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('answers again'))).toHaveLength(1);
  }, 30_000);

  it('leaves every other file of the bucket alone', async () => {
    const others = ['marquee-20260101T000000Z.tar.zst', 'report.file'].map(
      (name) => `/bucket/marquee/${name}`,
    );
    for (const other of others) bucket.objects.set(other, Buffer.from('not ours'));
    bucket.objects.set(`/bucket/marquee/${NAME}`, Buffer.from('orphan'));
    expect(await sweepOrphans(server.deps)).toEqual({ rows: 0, files: 1 });
    expect(names()).toEqual(others);
  });
});

describe('a bucket', () => {
  it('gets 32 requests at once, however many visitors come', async () => {
    bucket.objects.set(`/bucket/marquee/${NAME}`, Buffer.from('picture'));
    bucket.underWay.eachMs = 200;
    const storage = open();
    const found = await Promise.all(Array.from({ length: 100 }, () => storage.get(NAME)));
    expect(found.every((content) => content?.toString() === 'picture')).toBe(true);
    expect(bucket.underWay.most).toBe(32);
  });

  it('that is slow refuses requests that would wait long for a turn', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const storage = open();
    const answerFirst = bucket.hold();
    const asked = Promise.allSettled(Array.from({ length: 200 }, () => storage.get(NAME)));
    await expect.poll(() => bucket.underWay.inAll, { timeout: 5_000 }).toBe(32);
    // Nobody waits longer than 15 seconds for a turn.
    vi.advanceTimersByTime(10_000);
    const answerSecond = bucket.hold();
    answerFirst();
    await expect.poll(() => bucket.underWay.inAll, { timeout: 5_000 }).toBe(64);
    vi.advanceTimersByTime(5_001);
    answerSecond();
    const results = await asked;
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(200 - 2 * 32);
    expect(lines).toEqual([]);
  });

  it('that is silent refuses after four seconds, and then at once', async () => {
    bucket.fall('silent');
    const storage = open();
    const limits: number[] = [];
    // A spy would keep the signals that it returns from the garbage collector.
    const limit = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      limits.push(ms);
      return limit(ms);
    };
    onTestFinished(() => void (AbortSignal.timeout = limit));
    // Those that wait for a turn do not each find out anew.
    const asking = Promise.allSettled(Array.from({ length: 100 }, () => storage.get(NAME)));
    await expect.poll(() => bucket.underWay.now).toBe(32);
    // It once took the limits of requests that were under way.
    collectGarbage();
    const asked = await asking;
    const reason = { code: 'unavailable', retryAfter: 10 };
    expect(asked).toMatchObject(asked.map(() => ({ status: 'rejected', reason })));
    expect(limits).toEqual(Array.from({ length: 32 }, () => 4_000));
    bucket.fall('none');
    await expect(storage.get(NAME)).rejects.toMatchObject({ code: 'unavailable' });
    expect(lines).toHaveLength(1);
  }, 30_000);

  it('refuses a wrong key, which is in no message', async () => {
    const storage = open(bucket.address.replace(/:[^:@]*@/, ':wr0ng-secret@'));
    await expect(storage.put(NAME, Buffer.from('x'))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(names()).toEqual([]);
    expect(lines.join()).toContain('The signature is wrong.');
    expect(lines.join()).not.toContain('wr0ng-secret');
    expect(storage.place).not.toContain('KEY');
  });

  it('may be a part of the host', async () => {
    const { host } = new URL(bucket.address);
    const keys = bucket.address.slice('http://'.length, bucket.address.indexOf('@'));
    const address = `http://${keys}@${host}/media?style=host&region=eu-central-1`;
    const storage = open(address);
    await storage.put(NAME, Buffer.from('picture'));
    expect(names()).toEqual([`/media/${NAME}`]);
    expect(await storage.get(NAME)).toEqual(Buffer.from('picture'));
    expect(storage.place).toBe(`http://${host}/media/`);
  });
});

it('repeats no request that a bucket refuses', async () => {
  const { ask, urlOf } = openBucket(bucket.address, { timeoutMs: 5_000, retryMs: 60_000 });
  const refused = ask('GET', urlOf('nothing'));
  await expect(refused).rejects.toMatchObject({ status: 404 });
  await expect(refused).rejects.toThrow('answered 404 to GET: There is no such key.');
});
