import { connect, type Socket } from 'node:net';

/** What the load needs to know of an answer. */
export type Seen = { status: number; hasRetryAfter: boolean };

export type Connection = {
  send: (request: string, done: (seen?: Seen) => void) => void;
  close: () => void;
};

const buffer = Buffer.alloc(16_384);

/**
 * Opens a keep-alive connection that carries one request at a time, and reads no more of an answer
 * than its head: the generator shares two cores with what it measures.
 */
export function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  let received = '';
  let pending: ((seen?: Seen) => void) | undefined;

  const finish = (seen?: Seen) => {
    const done = pending;
    pending = undefined;
    received = '';
    done?.(seen);
  };
  const open = () => {
    const opened = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      // One buffer for all connections: it is read before the next one is filled.
      onread: {
        buffer,
        callback: (length) => {
          const chunk = buffer.toString('latin1', 0, length);
          received = received === '' ? chunk : received + chunk;
          const seen = parse(received);
          if (seen) finish(seen);
          return true;
        },
      },
    });
    opened.on('error', () => opened.destroy());
    opened.on('close', () => {
      if (socket === opened) socket = undefined;
      finish();
    });
    return opened;
  };
  return {
    send(request, done) {
      pending = done;
      socket ??= open();
      socket.write(request, 'latin1');
    },
    close: () => socket?.destroy(),
  };
}

function parse(received: string): Seen | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (received.length < end + 4 + Number(length ?? 0)) return undefined;
  return { status: Number(head.slice(9, 12)), hasRetryAfter: /\r\nretry-after: \d/i.test(head) };
}
