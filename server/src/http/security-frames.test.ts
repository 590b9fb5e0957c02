import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { allowFrames, policyForFrames, policyWith, secure } from './security.ts';

const config = { mediaUrl: undefined };
const framesIn = (policy: string) =>
  policy.split(';').filter((directive) => directive.startsWith('frame-ancestors'));

test('our own pages and the named hosts may show a frame', () => {
  expect(framesIn(policyForFrames(config, []))).toEqual(["frame-ancestors 'self'"]);
  expect(framesIn(policyForFrames(config, ['www.example.org', 'localhost:4000']))).toEqual([
    "frame-ancestors 'self' www.example.org localhost:4000",
  ]);
});

test('nothing but hosts gets into the policy', () => {
  const hosts = [
    '*',
    '*.example.org',
    "'unsafe-inline'",
    'https:',
    'https://example.org',
    'example.org; script-src *',
    'example.org\nx: y',
    'example.org:*',
    '',
  ];
  expect(framesIn(policyForFrames(config, hosts))).toEqual(["frame-ancestors 'self'"]);
});

test('everything else of the policy is as elsewhere', () => {
  const other = policyWith(config, 'https://tiles.example/{z}/{x}/{y}.png');
  expect(framesIn(other)).toEqual(["frame-ancestors 'none'"]);
  const without = (policy: string) => policy.split(';').slice(0, -1);
  expect(without(policyForFrames(config, ['example.org']))).toEqual(
    without(other.replace(' https://tiles.example', '')),
  );
});

test('only the answer that allows frames has no DENY', async () => {
  const app = fastify();
  await secure(app, readConfig({}));
  app.get('/framed', async (_, reply) =>
    allowFrames(reply, policyForFrames(config, ['example.org'])).send('framed'),
  );
  app.get('/other', async () => 'other');
  const framed = await app.inject('/framed');
  expect(framed.headers['x-frame-options']).toBeUndefined();
  expect(framed.headers['content-security-policy']).toMatch(/frame-ancestors 'self' example.org$/);
  const other = await app.inject('/other');
  expect(other.headers['x-frame-options']).toBe('DENY');
  expect(other.headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
  await app.close();
});
