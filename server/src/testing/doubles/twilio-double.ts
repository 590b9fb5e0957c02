import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// No import of a test runner: the browser tests may use this double as well.

const account = { accountSid: 'AC0123456789abcdef0123456789abcdef', authToken: 'token_double' };
const from = '+4930123456';

/** Twilio's test number for an invalid receiver. */
export const IMPOSSIBLE_NUMBER = '+15005550001';
/** The double takes this message, and ends the connection without an answer. */
export const LOST_NUMBER = '+15005550002';
/** The double is too busy for this one, the first time. */
export const BUSY_NUMBER = '+15005550003';

export type TwilioDouble = Awaited<ReturnType<typeof startTwilioDouble>>;

/** Starts a local double of Twilio's message API, as far as Marquee uses it. */
export async function startTwilioDouble() {
  const messages: { to: string; from: string; text: string; receiptUrl: string | null }[] = [];
  let answers = 0;
  const isBusy = new Set([BUSY_NUMBER]);
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
    if (isBusy.delete(to)) return refusal(503, 20503, 'Service unavailable');
    messages.push({ to, from: sender, text: body, receiptUrl: form.get('StatusCallback') });
    return { status: 201, body: { sid: `SM${String(messages.length)}`, status: 'queued' } };
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const address = `${request.method} ${request.url}`;
      const form = new URLSearchParams(body);
      const given = answer(request.headers.authorization, address, form);
      if (form.get('To') === LOST_NUMBER) {
        request.socket.destroy();
        return;
      }
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
    /** Returns a form as Twilio sends it to one of our addresses. */
    formFor: (url: string, given: Record<string, string>) => {
      answers += 1;
      // Each answer of a person has an id of its own.
      const MessageSid = `SM${answers.toString(16).padStart(32, '0')}`;
      const fields: Record<string, string> = url.endsWith('/replies')
        ? { MessageSid, ...given }
        : given;
      const names = Object.keys(fields).toSorted();
      const signed = url + names.map((name) => name + fields[name]).join('');
      return {
        method: 'POST' as const,
        url: new URL(url).pathname,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': createHmac('sha1', account.authToken)
            .update(signed)
            .digest('base64'),
        },
        payload: new URLSearchParams(fields).toString(),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(status: number, code: number, message: string) {
  return { status, body: { code, message, status } };
}
