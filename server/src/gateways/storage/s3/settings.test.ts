import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';

it('S3_URL takes its keys from the address or beside it, and says no secret', () => {
  const bucket = 'https://s3.example.com/bucket/media?region=eu';
  expect(() => readConfig({ S3_URL: bucket })).toThrow('S3_URL needs its keys');
  expect(() => readConfig({ S3_URL: 'https://KEY:SECRET@s3.example.com' })).toThrow('no bucket');
  const { s3Url } = readConfig({
    S3_URL: bucket,
    S3_ACCESS_KEY_ID: 'account:user',
    S3_SECRET_ACCESS_KEY: 'a/b+c',
  });
  const { username, password, href } = new URL(s3Url ?? '');
  expect([decodeURIComponent(username), decodeURIComponent(password)]).toEqual([
    'account:user',
    'a/b+c',
  ]);
  expect(href).toContain('@s3.example.com/bucket/media?region=eu');
  expect(readConfig({ S3_URL: 'https://K:S@b.s3.example.com/?style=host' }).s3Url).toContain('K:S');
});
