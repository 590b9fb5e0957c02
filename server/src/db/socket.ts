import { Duplex } from 'node:stream';

/** Returns the socket of a connection to the database, which `pg` does not offer. */
function socketOf(client: object): Duplex | undefined {
  if (!('connection' in client) || typeof client.connection !== 'object') return undefined;
  const { connection } = client;
  if (!connection || !('stream' in connection)) return undefined;
  return connection.stream instanceof Duplex ? connection.stream : undefined;
}

/** Closes the socket at once: `end` of a pipelined connection would wait for the answer. */
export function cutOff(client: object): void {
  socketOf(client)?.destroy();
}

/**
 * Keeps what is written to the socket until the code that is running now has ended. Statements that
 * are asked together go out in one write then; each write costs about as much as a small statement.
 */
export function sendTogether(client: object): void {
  const socket = socketOf(client);
  if (!socket || socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}
