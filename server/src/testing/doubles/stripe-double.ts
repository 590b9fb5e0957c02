import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerCall, answerOnce } from './stripe-double-api.ts';
import { openBooks, readForm, type StripeAnswer, StripeRefusal } from './stripe-double-books.ts';
import { signEvent, type StripeEvent, stripeHappenings } from './stripe-double-events.ts';
import { onboardingOf } from './stripe-double-onboarding.ts';
import { paymentPage } from './stripe-double-pages.ts';

// No import of a test runner: the browser tests use this double as well.

const secrets = {
  secretKey: 'sk_test_double',
  webhookSecret: 'whsec_double',
  connectSecret: 'whsec_connect_double',
};

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

/**
 * Starts a local double of Stripe: it implements the parts of the HTTP API that Marquee uses, shows
 * a payment page, and sends signed events to `webhookUrl` when somebody pays on that page.
 */
export async function startStripeDouble() {
  const books = openBooks();
  const controls = {
    /** `down` does not answer; `mute` does what is requested and loses the answer. */
    mood: 'well' as 'well' | 'down' | 'mute',
    /** Answers wait for this promise. */
    pause: Promise.resolve(),
    /** Receives the events that follow from clicks on the payment page; null: they are not sent. */
    webhookUrl: null as string | null,
    /** Milliseconds; a test with its own clock sets it. */
    clock: () => Date.now(),
    /** The calls of its API that had the right key. */
    calls: [] as { method: string; path: string; key: string | undefined }[],
  };
  const happenings = stripeHappenings(books, () => controls.clock());
  const sign = (event: unknown, given: { secret?: string; at?: number } = {}) => {
    const own =
      typeof event === 'object' && event !== null && 'account' in event
        ? secrets.connectSecret
        : secrets.webhookSecret;
    return signEvent(event, given.secret ?? own, given.at ?? controls.clock());
  };
  const send = async (event: StripeEvent): Promise<void> => {
    if (controls.webhookUrl === null) return;
    const { payload, signature } = sign(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { status } = await fetch(controls.webhookUrl, { method: 'POST', headers, body: payload });
    if (status !== 200) throw new Error(`The webhook answered ${status}.`);
  };

  const api = apiOf(books, controls);
  const pages = pagesOf(books, async (id, how) => send(happenings[how](id)));
  const onboarding = onboardingOf(
    books,
    () => controls.clock(),
    async (account) => send(happenings.updateAccount(account)),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.invalid');
    const serve = pathname.startsWith('/pay/')
      ? pages
      : pathname.startsWith('/connect/')
        ? onboarding
        : api;
    serve(request, response, pathname, searchParams.toString()).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  books.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { address: url, sessions, refunds, payments, accounts, links } = books;
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(controls, happenings, secrets, {
    url,
    sessions,
    refunds,
    payments,
    accounts,
    links,
    sign,
    send,
    close,
  });
}

type Books = ReturnType<typeof openBooks>;
type Controls = Pick<StripeDouble, 'mood' | 'pause' | 'clock' | 'calls'>;

function apiOf(books: Books, controls: Controls) {
  const answer = async (request: IncomingMessage, path: string, query: string) => {
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${secrets.secretKey}`) return unauthorized;
    const method = request.method ?? '';
    const key = request.headers['idempotency-key']?.toString();
    controls.calls.push({ method, path, key });
    const account = request.headers['stripe-account']?.toString() ?? null;
    const given = {
      account,
      form: readForm(body),
      query: readForm(query),
      now: controls.clock(),
    };
    const decide = (): StripeAnswer => {
      try {
        return { status: 200, body: answerCall(books, { method, path, ...given }) };
      } catch (error) {
        if (error instanceof StripeRefusal) return error.answer;
        throw error;
      }
    };
    return method === 'POST'
      ? answerOnce(books, key, `${account} ${path}\n${body}`, decide)
      : decide();
  };
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ) => {
    if (controls.mood === 'down') return void request.socket.destroy();
    const { status, body } = await answer(request, path, query);
    await controls.pause;
    if (controls.mood === 'mute') return void request.socket.destroy();
    const headers = { 'content-type': 'application/json', 'request-id': 'req_double' };
    response.writeHead(status, headers).end(JSON.stringify(body));
  };
}

function pagesOf(books: Books, onPaid: (id: string, how: 'pay' | 'payByDebit') => Promise<void>) {
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const [, , id = '', action] = path.split('/');
    const session = books.sessions.find((each) => each.id === id);
    if (!session) return void response.writeHead(404).end();
    const isPaying = request.method === 'POST' && session.status === 'open';
    if (!isPaying) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(paymentPage(session));
      return;
    }
    await onPaid(id, action === 'debit' ? 'payByDebit' : 'pay');
    response.writeHead(303, { location: session.success_url }).end();
  };
}

const unauthorized = new StripeRefusal(
  401,
  'invalid_request_error',
  'Invalid API Key provided: sk_test_****',
).answer;
