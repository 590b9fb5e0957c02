/**
 * A small HTTP client for load: keep-alive connections that each carry one request at a time. Node's
 * own client costs as much as the server that it asks, and both share the machine's cores.
 */
import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: string };
export type Ask = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Asks a server through a number of connections; waits when all of them are busy. */
export type Caller = {
  /** Rejects when the connection breaks before the answer is whole. */
  call: (ask: Ask) => Promise<Answer>;
  close: () => void;
};

type Connection = { send: (request: string) => Promise<Answer>; close: () => void };
type Pending = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** As bytes on the wire; made once where the same is sent often. */
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

/** Connects at the first request, and again after a break. */
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
    // Lengths are counted in bytes, and in this encoding a character is one.
    opened.setEncoding('latin1');
    opened.on('data', (chunk: string) => {
      received += chunk;
      const answer = parse(received);
      if (!answer || !pending) return;
      const { resolve } = pending;
      pending = undefined;
      received = '';
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

/** @returns undefined while the answer is not whole; every answer of ours says its length */
function parse(received: string): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1];
  const from = end + 4;
  if (received.length < from + Number(length ?? 0)) return undefined;
  const body = Buffer.from(received.slice(from), 'latin1').toString();
  return { status: Number(received.slice(9, 12)), body };
}
