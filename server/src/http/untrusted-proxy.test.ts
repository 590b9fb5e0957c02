import { settingsApi } from '@marquee/contract/settings/settings';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeAdministrator } from '../testing/factories.ts';

let server: TestApp | undefined;
afterEach(() => server?.close());

/** Starts a server with these proxies and collects the warnings it logs. */
async function start(trustProxy: boolean | string) {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await startTestApp({ config: { trustProxy, logLevel: 'warn' }, logTo });
  server = app;
  const administrator = await app.signIn(await makeAdministrator(app.db));
  const status = async () => {
    const { body } = await administrator.call(settingsApi.listIntegrations);
    return body.data.find(({ what }) => what === 'proxy');
  };
  const tryOut = async () => {
    const { body } = await administrator.call(settingsApi.testIntegration, {
      params: { what: 'proxy' },
      body: {},
    });
    return body.data;
  };
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    app.visitor.inject({ url: '/healthz', remoteAddress, headers });
  return { lines, status, tryOut, ask };
}

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  'an untrusted proxy is reported by its %s, once in the log and in the status',
  async (header) => {
    const { lines, status, tryOut, ask } = await start(false);
    expect(await status()).toMatchObject({ state: 'built_in' });
    const counted = 'Rate limits see you as 127.0.0.1';
    expect(await tryOut()).toMatchObject({ ok: true, sentence: `${counted}.` });
    await ask('203.0.113.9', {});
    expect(lines).toEqual([]);
    for (let n = 0; n < 3; n += 1) await ask('10.0.0.5', { [header]: '198.51.100.7' });
    await ask('10.0.0.6', { [header]: '198.51.100.7' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY=10.0.0.5');
    const { state, sentence } = (await status()) ?? {};
    expect(state).toBe('trouble');
    expect(sentence).toMatch(/^Requests from 10\.0\.0\.5 .* share .*TRUST_PROXY=10\.0\.0\.5/);
    const sentenceOfTest = `${counted}, like all visitors behind that proxy.`;
    expect(await tryOut()).toMatchObject({ ok: false, sentence: sentenceOfTest });
  },
);

test('of several, the status names the one with the most requests', async () => {
  const { status, ask } = await start(false);
  await ask('198.51.100.66', { 'x-forwarded-for': '1.1.1.1' });
  for (let n = 0; n < 3; n += 1) await ask('10.0.0.5', { 'x-forwarded-for': '198.51.100.7' });
  // Anybody can send such a header from anywhere, so only a few addresses are kept.
  for (let n = 0; n < 500; n += 1) {
    await ask(`192.0.2.${n % 256}`, { 'x-forwarded-for': '198.51.100.7' });
  }
  expect((await status())?.sentence).toContain('TRUST_PROXY=10.0.0.5');
});

test('a configured proxy is trusted, and another one is reported', async () => {
  const { lines, status, ask } = await start('10.0.0.5');
  expect(await status()).toMatchObject({
    state: 'connected',
    sentence: expect.stringContaining('10.0.0.5') as string,
  });
  await ask('10.0.0.5', { 'x-forwarded-for': '198.51.100.7' });
  // A request that the proxy's own machine made.
  await ask('10.0.0.5', { 'x-forwarded-for': '10.0.0.5' });
  expect(lines).toEqual([]);
  await ask('10.0.0.6', { 'x-forwarded-for': '198.51.100.7' });
  expect(lines).toHaveLength(1);
  expect(await status()).toMatchObject({ state: 'trouble' });
});
