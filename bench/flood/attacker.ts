/**
 * One network that floods a server, in a process of its own: it is sent one `Attack`, and tells when
 * its time is over how many answers it got. Started by `attacks.ts`. Every socket ends with it.
 */
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';

export type Attack = {
  port: number;
  /** Its own address on this machine, such as `127.0.0.66`. */
  from: string;
  /** `%N%` is another number each time. They are taken in turns. */
  paths: string[];
  connections: number;
  seconds: number;
  /** Reads nothing of what it asked for. */
  isUnread?: boolean;
};

export type Outcome = {
  answers: number;
  ofStatus: Record<string, number>;
  /** How often the server closed one of its connections. */
  closed: number;
};

/** Behind the server, as a machine of its own would be. */
const NICE = 10;
const REOPEN_MS = 50;

async function run(attack: Attack): Promise<Outcome> {
  const outcome: Outcome = { answers: 0, ofStatus: {}, closed: 0 };
  const sockets = new Set<Socket>();
  let asked = 0;
  let isOver = false;

  function open(): void {
    const { port, from: localAddress } = attack;
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    let received = '';
    sockets.add(socket);
    const ask = () => {
      const path = attack.paths[asked % attack.paths.length] ?? '/';
      asked += 1;
      const number = `${process.pid}-${asked}`;
      socket.write(
        `GET ${path.replace('%N%', number)} HTTP/1.1\r\nhost: localhost\r\naccept: text/html, */*\r\n\r\n`,
      );
    };
    if (attack.isUnread) socket.pause();
    socket.on('connect', ask);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received =
        received.length < 4096 ? received + chunk : `${received}${'x'.repeat(chunk.length)}`;
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1] ?? 0);
      if (received.length < end + 4 + length) return;
      const status = received.slice(9, 12);
      outcome.answers += 1;
      outcome.ofStatus[status] = (outcome.ofStatus[status] ?? 0) + 1;
      received = '';
      if (!isOver) ask();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      if (isOver) return;
      outcome.closed += 1;
      // One that reads nothing shows how long the server bears it.
      if (!attack.isUnread) setTimeout(() => !isOver && open(), REOPEN_MS);
    });
  }

  for (let n = 0; n < attack.connections; n += 1) open();
  await new Promise((resolve) => setTimeout(resolve, attack.seconds * 1000));
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return outcome;
}

setPriority(NICE);
process.on('disconnect', () => process.exit(0));
process.on('message', (attack: Attack) => void run(attack).then((told) => process.send?.(told)));
