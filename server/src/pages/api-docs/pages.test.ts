import { brotliDecompressSync } from 'node:zlib';
import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe("the API's documentation", () => {
  test('is OpenAPI 3.1 of every endpoint', async () => {
    const answer = await server.visitor.inject({ url: '/api/openapi.json' });
    const document = answer.json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; security: unknown[] }>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/user/verify-otp']?.['post']?.operationId).toBe('verifyOtp');
    expect(document.paths['/api/events']?.['post']?.security).toEqual([{ session: [] }]);
    expect(JSON.stringify(document)).toContain('price_type_\\\\d{1,6}_amount');
  });

  test('has a page for people', async () => {
    const page = await server.visitor.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Marquee API');
    expect((await server.visitor.inject({ url: '/api/docs/' })).body).toBe(page.body);
    expect((await server.visitor.inject({ url: '/api/docs/nothing' })).statusCode).toBe(404);
  });

  test('links every call to the page of its subject, where it has an example', async () => {
    const { body } = await server.visitor.inject({ url: '/api/docs' });
    const links = [...body.matchAll(/href="\/api\/docs\/([\w-]+)#(\w+)"/g)];
    const names = Object.values<object>(api).flatMap((table) => Object.keys(table));
    expect(new Set(links.map(([, , name]) => name))).toEqual(new Set(names));
    const bySubject = Map.groupBy(links, ([, subject = '']) => subject);
    for (const [subject, calls] of bySubject) {
      const page = await server.visitor.inject({ url: `/api/docs/${subject}` });
      const shown = [...page.body.matchAll(/<section class="call" id="(\w+)">/g)];
      expect(shown.map(([, name]) => name)).toEqual(
        expect.arrayContaining(calls.map(([, , name]) => name)),
      );
      expect(page.body.split('<h3>Example</h3>')).toHaveLength(shown.length + 1);
    }
  });

  test('names the contact that the settings have, as soon as they change', async () => {
    const contactOf = async () => {
      const answer = await server.visitor.inject({ url: '/api/openapi.json' });
      return answer.json<{ info: { contact: object } }>().info.contact;
    };
    expect(await contactOf()).toMatchObject({ name: 'Marquee' });
    const support = { support_email: 'help@example.org' };
    await server.db.updateTable('platform_settings').set(support).execute();
    server.clock.advance(2_000);
    expect(await contactOf()).toMatchObject({ email: 'help@example.org' });
  });

  test.each([
    ['/api/openapi.json', 'application/json'],
    ['/api/docs/json', 'application/json'],
    ['/api/docs/yaml', 'application/yaml'],
    ['/api/docs/search.js', 'text/javascript'],
    ['/api/docs', 'text/html'],
    ['/api/docs/orders', 'text/html'],
  ])('%s is sent compressed, and not again to a reader who has it', async (url, type) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const answer = await server.app.inject({ url, headers });
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    const plain = await server.app.inject({ url });
    expect(brotliDecompressSync(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const known = { ...headers, 'if-none-match': String(answer.headers['etag']) };
    const again = await server.app.inject({ url, headers: known });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('is limited for each network', async () => {
    const limited = await startTestApp({ config: { rateLimits: true } });
    const read = (n: number, remoteAddress: string) =>
      limited.app.inject({
        url: ['/api/openapi.json', '/api/docs/yaml', '/api/docs'][n % 3] ?? '',
        remoteAddress,
        headers: { 'accept-encoding': 'gzip' },
      });
    for (let n = 0; n < 120; n += 1) await read(n, `2001:db8::${n}`);
    const refused = await read(0, '2001:db8::ffff');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await read(0, '2001:db8:0:1::1')).statusCode).toBe(200);
    await limited.close();
  });
});
