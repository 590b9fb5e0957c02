import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartError } from '../lib/start-error.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { listenTogether, type Rounds } from './rounds.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('closes the ports that were opened when another one is taken', async () => {
  const open = createServer();
  const opens: Rounds = {
    listen: async () => {
      await once(open.listen(0, '127.0.0.1'), 'listening');
      return { stop: async () => void (await once(open.close(), 'close')) };
    },
  };
  const fails: Rounds = {
    listen: async () => {
      await once(open, 'listening');
      throw new StartError('Port 25 is taken.');
    },
  };
  const { deps, app } = server;
  await expect(listenTogether([opens, fails], deps, app.log)).rejects.toThrow(StartError);
  expect(open.listening).toBe(false);
  const [listening, ...others] = await listenTogether([opens, {}], deps, app.log);
  expect([open.listening, others]).toEqual([true, []]);
  await listening?.stop(0);
  expect(open.listening).toBe(false);
});
