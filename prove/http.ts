/**
 * A small HTTP client for load tests: keep-alive connections that each carry one request at a time.
 * Node's own client uses as much CPU as the server under test, and both share the machine's cores.
 */
import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: string; retryAfter?: string };
export type Ask = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Calls a server through a number of connections; waits if all of them are busy. */
export type Caller = {
  /** Rejects if the connection closes before the answer is complete. */
  call: (ask: Ask) => Promise<Answer>;
  close: () => void;
};

type Connection = { send: (request: string) => Promise<Answer>; close: () => void };
type Pending = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** Encodes a request as text for the wire; encode once to send the same request often. */
export function encode({ method, path, body, headers = {} }: Ask): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n${payload}`;
}

export function createCaller(port: number, connections: number): Caller {
  const idle = Array.from({ length: connections }, () => openConnection(port));
  const all = [...idle];
  const waiting: ((connection: Connection) => void)[] = [];
  const take = () => {
    const connection = idle.pop();
    return connection
      ? Promise.resolve(connection)
      : new Promise<Connection>((resolve) => waiting.push(resolve));
  };
  const giveBack = (connection: Connection) => {
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };
  return {
    async call(ask) {
      const connection = await take();
      return connection.send(encode(ask)).finally(() => giveBack(connection));
    },
    close: () => {
      for (const connection of all) connection.close();
    },
  };
}

/** Connects for the first request, and again after the connection was lost. */
export function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  let pending: Pending | undefined;
  let received = '';

  const fail = (error: Error) => {
    socket?.destroy();
    socket = undefined;
    pending?.reject(error);
    pending = undefined;
  };
  const open = () => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    // Content lengths count bytes, and in this encoding each byte is one character.
    opened.setEncoding('latin1');
    opened.on('data', (chunk: string) => {
      received += chunk;
      const answer = parse(received);
      if (!answer || !pending) return;
      const { resolve } = pending;
      pending = undefined;
      received = '';
      // The other side closes it; the next request needs a new one.
      if (answer.isLast) {
        socket = undefined;
        opened.destroy();
      }
      resolve(answer);
    });
    opened.on('error', (error) => {
      if (socket === opened) fail(error);
    });
    opened.on('close', () => {
      if (socket === opened) fail(new Error('The connection was closed.'));
    });
    return opened;
  };
  return {
    send: (request) =>
      new Promise<Answer>((resolve, reject) => {
        pending = { resolve, reject };
        received = '';
        socket ??= open();
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };
}

/**
 * Parses an answer. Every answer of this server has a content length.
 * @returns undefined while it is incomplete
 */
function parse(received: string): (Answer & { isLast: boolean }) | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const from = end + 4;
  if (received.length < from + Number(length ?? 0)) return undefined;
  const sent = received.slice(from);
  // Compressed bytes are no text, and reading them as one would take longer than the answer.
  const isText = !/\r\ncontent-encoding: /i.test(head);
  const body = isText ? Buffer.from(sent, 'latin1').toString() : sent;
  const retryAfter = /\r\nretry-after: (\d+)/i.exec(head)?.[1];
  const isLast = /\r\nconnection: close/i.test(head);
  return { status: Number(received.slice(9, 12)), body, isLast, ...(retryAfter && { retryAfter }) };
}
