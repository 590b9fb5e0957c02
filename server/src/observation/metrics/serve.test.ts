import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

const TOKEN = 'token-of-the-test-0123456789';

describe('a server', () => {
  test('without the settings has no such address', async () => {
    const plain = await startTestApp();
    expect((await plain.app.inject('/metrics')).statusCode).toBe(404);
    await plain.close();
  });

  test('with a port of its own serves them there only, also when its database is gone', async () => {
    const lines: string[] = [];
    const apart = await startTestApp({
      config: { metrics: { port: 0, token: undefined }, logLevel: 'info' },
      logTo: { write: (line) => void lines.push(line) },
    });
    const port = /"metrics":\{"port":(\d+)\}/.exec(lines.join(''))?.[1];
    const read = () => fetch(`http://127.0.0.1:${port}/metrics`);
    expect((await apart.app.inject('/metrics')).statusCode).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect(await (await read()).text()).toContain('marquee_database_up 1');
    await apart.pool.end();
    apart.clock.advance(60_000);
    const without = await read();
    expect(without.status).toBe(200);
    const text = await without.text();
    expect(text).toContain('marquee_database_up 0');
    expect(text).not.toContain('marquee_jobs{');
    await apart.close();
    await expect(read()).rejects.toThrow('fetch failed');
  });

  test('with a port in use does not start, and says which setting it is', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    // For a server that listens on a port, the address is an object.
    const { port: taken } = other.address() as AddressInfo;
    const free = await startTestApp({ config: { metrics: { port: 0, token: TOKEN } } });
    await free.close();
    await expect(
      startTestApp({ config: { metrics: { port: taken, token: undefined } } }),
    ).rejects.toThrow(`METRICS_PORT ${taken} cannot be used`);
    other.close();
  });
});
