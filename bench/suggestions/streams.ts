/** Clients of server-sent events that count what reaches them, byte for byte. */
import { connect, type Socket } from 'node:net';

export type StreamClient = {
  /** Bytes that arrived, with headers. */
  bytes: () => number;
  /** Resolves once a version of at least this one has arrived. */
  reached: (version: number) => Promise<void>;
  close: () => void;
};

/** Opens a stream and waits for its first version. */
export async function openStream(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<StreamClient> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let bytes = 0;
  let version = -1;
  let waiting: { version: number; resolve: () => void }[] = [];
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (text: string) => {
    bytes += text.length;
    // The data is a version, or an object that has it.
    for (const [, said = ''] of text.matchAll(/^data: (?:.*"version":)?(\d+)/gm)) {
      version = Number(said);
    }
    for (const one of waiting) if (one.version <= version) one.resolve();
    waiting = waiting.filter((one) => one.version > version);
  });
  const lines = [`GET ${path} HTTP/1.1`, 'host: localhost', 'accept: text/event-stream'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const reached = (wanted: number) =>
    version >= wanted
      ? Promise.resolve()
      : new Promise<void>((resolve) => waiting.push({ version: wanted, resolve }));
  await reached(0);
  return { bytes: () => bytes, reached, close: () => socket.destroy() };
}
