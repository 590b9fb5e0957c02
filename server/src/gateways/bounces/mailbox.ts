import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { clientNetwork } from '../../http/client-network.ts';
import { StartError } from '../../lib/start-error.ts';
import { limitConnections } from './connections.ts';
import { createBounceLimits, isRelayAddress } from './limits.ts';
import type { BounceReader } from './reader.ts';
import type { BounceReport } from './reports.ts';
import { readBounceAddress } from './verp.ts';

/** In bytes: a report repeats the message, which weighs 100 kB at most, and encodes it. */
const MAX_BYTES = 512 * 1024;
/** Wrong addresses in one connection. */
const MOST_WRONG = 20;
const TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 1_000;

export type BounceMailbox = { port: number; close: () => Promise<void> };

export type BounceMailboxOptions = {
  host: string;
  port: number;
  /** Messages to it, or with a code before its @, are taken. */
  address: string;
  clock: () => Date;
  /** Tells whether a code is that of a message. */
  isKnown: (code: string) => Promise<boolean>;
  /** Notes a report. @returns false when it is to be sent again later */
  note: (code: string, report: BounceReport) => Promise<boolean>;
  /** Hears of a report that cannot be read. */
  noteUnread: (why: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  reader: BounceReader;
  /** Tells whether an address is that of a mail server of ours; default: of a private network. */
  isRelay?: (ip: string) => boolean;
};

/**
 * Starts the mail server of the bounce address. It takes mail for this address only, keeps none,
 * and sends none. What it cannot note now, the other server sends again.
 * @throws StartError when the port cannot be used
 */
export async function openBounceMailbox(options: BounceMailboxOptions): Promise<BounceMailbox> {
  const { host, port, onFailure, isRelay = isRelayAddress } = options;
  const limits = createBounceLimits(options.clock, isRelay);
  const connections = limitConnections(isRelay);
  const accept = acceptor(options, limits);
  const read = bounceTaker(options, limits);
  const answer = async (refused: Promise<Refusal | undefined>, done: Done): Promise<void> => {
    try {
      done(errorOf(await refused));
    } catch (error) {
      onFailure(error);
      done(errorOf(refusals.later));
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    // Encryption needs a certificate; a mail server in front of this one has it.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    banner: 'Reports only',
    size: MAX_BYTES,
    socketTimeout: TIMEOUT_MS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onRcptTo: ({ address: given }, session, done) => {
      // A report is about one message, so each is sent on its own.
      if (session.envelope.rcptTo.length > 0) done(errorOf(refusals.oneOnly));
      else void answer(accept(given, session), done);
    },
    onData: (stream, { envelope, remoteAddress, remotePort }, done) => {
      const [to] = envelope.rcptTo;
      connections.setBusy(remoteAddress, remotePort, true);
      void answer(read(collect(stream), to?.address ?? '', remoteAddress), (error) => {
        connections.setBusy(remoteAddress, remotePort, false);
        done(error);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => connections.add(socket));
  // Connections that break off are no failure of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', (error) =>
      reject(new StartError(`BOUNCE_PORT ${port} cannot be used (${error.message}).`)),
    );
    server.listen(port, host, resolve);
  });
  // For a server that listens on a port, the address is an object.
  const { port: used } = server.server.address() as AddressInfo;
  return {
    port: used,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await options.reader.close();
    },
  };
}

type Limits = ReturnType<typeof createBounceLimits>;

/** Takes recipients that are the bounce address, or have a code of ours. */
function acceptor({ address, isKnown }: BounceMailboxOptions, limits: Limits) {
  const wrongOf = new WeakMap<object, number>();
  return async (given: string, session: SMTPServerSession): Promise<Refusal | undefined> => {
    const { remoteAddress: ip } = session;
    const wrong = wrongOf.get(session) ?? 0;
    if (wrong >= MOST_WRONG || !limits.hasRoom(ip)) return refusals.busy;
    const known = readBounceAddress(address, given);
    if (known && (known.code === null || (await isKnown(known.code)))) return undefined;
    wrongOf.set(session, wrong + 1);
    limits.countWrong(ip);
    return refusals.nobody;
  };
}

/** Reads mails and notes what they report. */
function bounceTaker({ address, reader, note, noteUnread }: BounceMailboxOptions, limits: Limits) {
  return async (
    message: Promise<Buffer | undefined>,
    to: string,
    ip: string,
  ): Promise<Refusal | undefined> => {
    const raw = await message;
    if (!raw) return refusals.tooLarge;
    const own = readBounceAddress(address, to)?.code ?? null;
    if (!limits.countMail(ip, own)) return refusals.busy;
    const found = await reader.read({ raw, address }, clientNetwork(ip));
    if (found === 'busy') return refusals.busy;
    if (found.is === 'nothing') return undefined;
    const code = found.is === 'report' ? (own ?? found.code) : undefined;
    if (found.is === 'report' && code !== undefined) {
      return (await note(code, found.report)) ? undefined : refusals.early;
    }
    await noteUnread(
      found.is === 'unread' ? found.why : 'It does not say which message it is about.',
    );
    return undefined;
  };
}

type Done = (error: Error | null) => void;
type Refusal = { code: number; words: string };

const refusals = {
  nobody: { code: 550, words: '5.1.1 No such mailbox' },
  oneOnly: { code: 452, words: '4.5.3 One recipient at a time' },
  busy: { code: 450, words: '4.7.1 Too many, try again later' },
  early: { code: 451, words: '4.3.0 This message is still being sent, try again later' },
  later: { code: 451, words: '4.3.0 Try again later' },
  tooLarge: { code: 552, words: '5.3.4 The message is too large' },
} as const;

function errorOf(refused: Refusal | undefined): Error | null {
  return refused ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null;
}

/** Reads a message to its end, and keeps no more than the limit. @returns undefined beyond it */
function collect(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  });
  return new Promise((resolve) => {
    stream.once('end', () => resolve(bytes <= MAX_BYTES ? Buffer.concat(chunks) : undefined));
  });
}
