import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerMollie, type MollieAnswer, MollieProblem } from './api.ts';
import { type DoublePayment, type MollieBooks, openMollieBooks } from './books.ts';
import { escape, page } from '../stripe-double-pages.ts';

// No import of a test runner, so that the program can be tried by hand against this double.

export type MollieDouble = Awaited<ReturnType<typeof startMollieDouble>>;

const apiKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

type Controls = {
  /**
   * `down` does not answer; `mute` does what is requested and loses the answer to each change; `ill`
   * answers 503; `busy` answers 429.
   */
  mood: 'well' | 'down' | 'mute' | 'ill' | 'busy';
  /** The calls of its API that had the right key. */
  calls: { method: string; path: string; key: string | undefined }[];
};

/**
 * Starts a local double of Mollie: the parts of its HTTP API that Marquee uses, a payment page, and
 * what buyers, banks and people at its dashboard do. Clicks on its page call the webhook.
 */
export async function startMollieDouble(port = 0) {
  const books = openMollieBooks();
  const controls: Controls = { mood: 'well', calls: [] };
  const double = Object.assign(books, controls);
  const answers = new Map<string, { content: string; answer: MollieAnswer }>();

  async function answer(request: IncomingMessage): Promise<MollieAnswer> {
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      return new MollieProblem(401, 'Missing authentication, or failed to authenticate').answer;
    }
    const { method = '', url = '' } = request;
    const key = request.headers['idempotency-key']?.toString();
    const path = url.replace(/^\/v2\//, '');
    double.calls.push({ method, path, key });
    const content = `${method} ${path} ${body}`;
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.content !== content) {
      return new MollieProblem(400, 'The idempotency key was used for another request').answer;
    }
    if (known) return known.answer;
    const given = decide(books, { method, path, body });
    if (key !== undefined) answers.set(key, { content, answer: given });
    return given;
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith('/pay/')) return servePage(books, request, response);
    if (double.mood === 'down') return request.socket.destroy();
    if (double.mood === 'ill') return response.writeHead(503).end('<p>Busy</p>');
    if (double.mood === 'busy') return response.writeHead(429).end('{"status":429}');
    const { status, body } = await answer(request);
    if (double.mood === 'mute' && request.method !== 'GET') return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/hal+json' });
    return response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(double, {
    address: url,
    url,
    apiKey,
    /** Forgets what it answered under idempotency keys, as Mollie does after an hour. */
    forgetKeys: () => answers.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

function decide(
  books: MollieBooks,
  call: { method: string; path: string; body: string },
): MollieAnswer {
  try {
    return answerMollie(books, call);
  } catch (error) {
    if (error instanceof MollieProblem) return error.answer;
    throw error;
  }
}

/** Shows the page of a payment; a click decides the payment, calls the webhook and leads back. */
async function servePage(books: MollieBooks, request: IncomingMessage, response: ServerResponse) {
  const [, , id = '', status] = request.url?.split('/') ?? [];
  const payment = books.payment(id);
  const chosen = (['paid', 'failed', 'canceled'] as const).find((each) => each === status);
  if (request.method !== 'POST' || payment.status !== 'open' || !chosen) {
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(payment));
  }
  books.become(id, chosen);
  const body = new URLSearchParams({ id });
  const told = await fetch(payment.webhookUrl, { method: 'POST', body });
  if (told.status !== 200) throw new Error(`The webhook answered ${told.status}.`);
  return response.writeHead(303, { location: payment.redirectUrl }).end();
}

function pageOf({ id, status, description, amount, redirectUrl }: DoublePayment): string {
  if (status !== 'open') return page('This payment has ended', `<p>It is ${status}.</p>`);
  const buttons = [
    ['paid', `Pay ${amount.value} ${amount.currency}`],
    ['failed', 'Let it fail'],
    ['canceled', 'Cancel'],
  ].map(
    ([to, label]) =>
      `<form method="post" action="/pay/${id}/${to}"><button>${label}</button></form>`,
  );
  const back = `<p><a href="${escape(redirectUrl)}">Back to the shop</a></p>`;
  const what = `<p>No money moves here. ${escape(description)}</p>`;
  return page('Mollie’s double', what + buttons.join('') + back);
}
