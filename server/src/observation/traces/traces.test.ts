import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpMailer } from '../../gateways/mailer.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import { startMoodySmtp } from '../../testing/doubles/moody-smtp.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { withoutIdsAndTimes } from '../../testing/mailed-code.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status?: { code?: number; message?: string };
};

/** A collector that speaks OTLP over HTTP with JSON. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const services: Attribute[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: {
          resource: { attributes: Attribute[] };
          scopeSpans: { spans: SentSpan[] }[];
        }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        services.push(...resource.attributes);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    services,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const CALLERS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const BUYER = 'grace@example.com';

let collector: Awaited<ReturnType<typeof startCollector>>;
let smtp: Awaited<ReturnType<typeof startMoodySmtp>>;
let secret = '';
let ids: Record<'booking' | 'refused' | 'passedOn' | 'forged', string>;

const attributeOf = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;
const spansOf = (requestId: string) => {
  const root = collector.spans.find(
    (span) => attributeOf(span, 'marquee.request_id') === requestId && span.name.startsWith('POST'),
  );
  return { root, all: collector.spans.filter(({ traceId }) => traceId === root?.traceId) };
};
const requestId = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['x-request-id']);

async function useServer(server: TestApp) {
  const event = await makeEvent(server.db, {
    capacity: 1,
    prices: [{ label: 'Free', amount_cents: 0 }],
  });
  const booking = await book(server, event, [1], { email: BUYER });
  ({ secret } = booking.body.data);
  await server.runJobs();
  const refused = await book(server, event, [1], { email: 'late@example.com' });
  const ask = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/verify-otp',
      remoteAddress,
      headers: { traceparent: CALLERS, 'x-forwarded-for': '203.0.113.9' },
      payload: { email: BUYER, otp: '123456' },
    });
  const passedOn = await ask('10.0.0.1');
  const forged = await ask('198.51.100.7');
  ids = {
    booking: requestId(booking),
    refused: requestId(refused),
    passedOn: requestId(passedOn),
    forged: requestId(forged),
  };
}

beforeAll(async () => {
  collector = await startCollector();
  smtp = await startMoodySmtp(() => 'take');
  const server = await startTestApp({
    config: { traces: { endpoint: collector.endpoint, ratio: 1 }, trustProxy: '10.0.0.1' },
    deps: { mailer: smtpMailer(smtp.url, 'Marquee <no-reply@tickets.example>') },
  });
  await useServer(server);
  server.deps.mailer.close();
  // The last spans are sent when the server closes.
  await server.close();
});
afterAll(async () => {
  await collector.close();
  await smtp.close();
});

describe('a trace', () => {
  test('has the request, its statements, its job and its mail', () => {
    const { root, all } = spansOf(ids.booking);
    expect(root).toMatchObject({ name: 'POST /api/public/events/:event_id/orders' });
    const job = all.find(({ name }) => name === 'job order-mail');
    expect(job?.parentSpanId).toBe(root?.spanId);
    expect(all.find(({ name }) => name === 'send mail')?.parentSpanId).toBe(job?.spanId);
    const statements = all.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql');
    const parents = new Set(statements.map(({ parentSpanId }) => parentSpanId));
    expect(parents).toEqual(new Set([root?.spanId, job?.spanId]));
    expect(collector.services).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'marquee' },
    });
  });

  test('of another request is another one', () => {
    const [one, other] = [spansOf(ids.booking), spansOf(ids.refused)];
    expect(other.root?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(other.root?.traceId).not.toBe(one.root?.traceId);
  });

  test('continues that of a trusted proxy, and of nobody else', () => {
    const [, traceId, parent] = CALLERS.split('-');
    expect(spansOf(ids.passedOn).root).toMatchObject({ traceId, parentSpanId: parent });
    expect(spansOf(ids.forged).root?.traceId).not.toBe(traceId);
  });

  test('has no secret, address or value', () => {
    const sent = JSON.stringify(collector.spans);
    for (const hidden of [secret, BUYER, 'grace', 'Lovelace']) {
      expect(sent).not.toContain(hidden);
    }
    expect(withoutIdsAndTimes(sent)).not.toContain('123456');
  });
});

test('a collector that never answers stops neither bookings nor the end of the server', async () => {
  let waiting = 0;
  const silent = createServer((request) => {
    waiting += 1;
    request.resume().socket.once('close', () => (waiting -= 1));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const server = await startTestApp({ config: { traces: { endpoint, ratio: 1 } } });
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  expect((await book(server, event, [1])).status).toBe(201);
  await server.app.close();
  // The exporter itself gives up after ten seconds, and would have closed its connection.
  expect(waiting).toBe(1);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  await server.close();
});
