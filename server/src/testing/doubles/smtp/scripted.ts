import { createServer, type Socket } from 'node:net';

export type Scripted = { port: number; lines: string[]; connections: number; close: () => void };
/**
 * Answers a command, or a message that came whole as `.`. After '' the connection hangs: nothing more
 * is said. null ends it.
 */
export type Script = (command: string, nth: number) => string | null;
type Options = { extensions?: string[]; pieces?: 'bytes' | 'whole' };

/** Starts a mail server that answers by a script, in pieces or as it comes. */
export async function startScriptedSmtp(
  script: Script,
  {
    extensions = ['PIPELINING', 'SIZE 1000000', '8BITMIME', 'SMTPUTF8'],
    pieces = 'whole',
  }: Options = {},
): Promise<Scripted> {
  const found: Scripted = { port: 0, lines: [], connections: 0, close: () => undefined };
  const sockets = new Set<Socket>();
  const times = new Map<string, number>();
  const server = createServer((socket) => {
    sockets.add(socket);
    found.connections += 1;
    let rest = '';
    let isData = false;
    let hangs = false;
    const say = (answer: string) => {
      if (pieces === 'whole') socket.write(`${answer}\r\n`);
      else for (const byte of `${answer}\r\n`) socket.write(byte);
    };
    const handle = (line: string) => {
      // nodemailer says it as well.
      if (!line.startsWith('EHLO')) found.lines.push(line);
      if (isData && line !== '.') return;
      if (line.startsWith('EHLO'))
        return say(['250-here', ...extensions.map((one) => `250-${one}`), '250 HELP'].join('\r\n'));
      const nth = (times.get(line) ?? 0) + 1;
      times.set(line, nth);
      const answer = script(line, nth);
      isData = !isData && line === 'DATA' && answer?.startsWith('354') === true;
      if (answer === null) socket.destroy();
      else if (answer === '') hangs = true;
      else if (!hangs) say(answer);
    };
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!socket.destroyed) handle(line);
      }
    });
    say('220 here ESMTP');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  found.port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  found.close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return found;
}
