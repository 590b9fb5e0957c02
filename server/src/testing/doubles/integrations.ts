import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { settingsApi } from '@marquee/contract/settings/settings';
import type { Integration } from '@marquee/contract/settings/status';
import type { z } from 'zod';
import { expect, vi } from 'vitest';
import type { Deps } from '../../deps.ts';
import { startTestApp } from '../app.ts';
import { makeAdministrator } from '../factories.ts';

type Input = z.input<typeof settingsApi.testIntegration.body>;

/** Starts a server with an administrator who tests integrations, each with its own gateways. */
export async function startIntegrations() {
  const app = await startTestApp();
  const { email, ...user } = await makeAdministrator(app.db);
  const administrator = await app.signIn({ ...user, email });

  /** Tests an integration with the given dependencies, and restores the server's own afterwards. */
  async function tryOut(what: Integration, body: Input = {}, own: Partial<Deps> = {}) {
    const usual = { ...app.deps };
    Object.assign(app.deps, own);
    const answer = await administrator.call(settingsApi.testIntegration, {
      params: { what },
      body,
    });
    Object.assign(app.deps, usual);
    return answer;
  }
  return {
    app,
    administrator,
    email,
    /** An address where nothing listens. */
    away: await closedPort(),
    tryOut,
    async found(...given: Parameters<typeof tryOut>) {
      const { status, body } = await tryOut(...given);
      expect(status).toBe(200);
      return body.data;
    },
  };
}

/** A port that was only free would soon be that of another test's server; a client keeps this one. */
async function closedPort(): Promise<string> {
  const server = createServer((socket) => socket.unref())
    .listen(0, '127.0.0.1')
    .unref();
  await once(server, 'listening');
  // For a server that listens on a port, the address is an object.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').unref();
  await once(client, 'connect');
  return `127.0.0.1:${client.localPort}`;
}

/** Runs time fifty times as fast, for waits that end in a timeout. */
export async function hurried<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const ticking = setInterval(() => vi.advanceTimersByTime(250), 5);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    vi.useRealTimers();
  }
}
