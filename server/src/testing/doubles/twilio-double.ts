import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// No import of a test runner: the browser tests may use this double as well.

const account = { accountSid: 'AC0123456789abcdef0123456789abcdef', authToken: 'token_double' };
const from = '+4930123456';

/** Twilio's test number for an invalid receiver. */
export const IMPOSSIBLE_NUMBER = '+15005550001';

export type TwilioDouble = Awaited<ReturnType<typeof startTwilioDouble>>;

/** Starts a local double of Twilio's message API, as far as Marquee uses it. */
export async function startTwilioDouble() {
  const messages: { to: string; from: string; text: string }[] = [];
  const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  const answer = (authorization: string | undefined, address: string, form: URLSearchParams) => {
    if (address !== `POST /2010-04-01/Accounts/${account.accountSid}/Messages.json`) {
      return refusal(404, 20404, 'The requested resource was not found');
    }
    if (authorization !== `Basic ${credentials}`) return refusal(401, 20003, 'Authenticate');
    const to = form.get('To') ?? '';
    const sender = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    const body = form.get('Body') ?? '';
    if (to === IMPOSSIBLE_NUMBER || !/^\+[1-9]\d{6,14}$/.test(to)) {
      return refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    }
    if (sender === '') {
      return refusal(400, 21603, "A 'From' phone number is required to send a Message");
    }
    if (body === '') return refusal(400, 21602, 'Message body is required.');
    messages.push({ to, from: sender, text: body });
    return { status: 201, body: { sid: `SM${String(messages.length)}`, status: 'queued' } };
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const address = `${request.method} ${request.url}`;
      const given = answer(request.headers.authorization, address, new URLSearchParams(body));
      response
        .writeHead(given.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(given.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...account, from, apiUrl },
    messages,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(status: number, code: number, message: string) {
  return { status, body: { code, message, status } };
}
