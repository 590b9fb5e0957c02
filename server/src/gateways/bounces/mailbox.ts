import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { clientNetwork } from '../../http/client-network.ts';
import { StartError } from '../../lib/start-error.ts';
import { createBounceLimits } from './limits.ts';
import { type BounceReport, readBounce } from './reports.ts';
import { findBounceCode, readBounceAddress } from './verp.ts';

/** In bytes: a report repeats the message, which weighs 100 kB at most, and encodes it. */
const MAX_BYTES = 512 * 1024;
const MOST_CLIENTS = 20;
const TIMEOUT_MS = 60_000;
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
  onFailure: (error: unknown) => void;
};

/**
 * Starts the mail server of the bounce address. It takes mail for this address only, keeps none,
 * and sends none. What it cannot note now, the other server sends again.
 * @throws StartError when the port cannot be used
 */
export async function openBounceMailbox(options: BounceMailboxOptions): Promise<BounceMailbox> {
  const { host, port, address, isKnown, note, onFailure } = options;
  const limits = createBounceLimits(options.clock);
  const accept = async (given: string, ip: string): Promise<Refusal | undefined> => {
    const network = clientNetwork(ip);
    if (!limits.hasRoom(network)) return refusals.busy;
    const known = readBounceAddress(address, given);
    if (known && (known.code === null || (await isKnown(known.code)))) return undefined;
    limits.countWrong(network);
    return refusals.nobody;
  };
  const read = async (
    message: Promise<Buffer | undefined>,
    to: string,
    ip: string,
  ): Promise<Refusal | undefined> => {
    const raw = await message;
    if (!raw) return refusals.tooLarge;
    if (!limits.countMail(clientNetwork(ip))) return refusals.busy;
    const { report, quoted } = await readBounce(raw).catch(() => ({
      report: undefined,
      quoted: '',
    }));
    const code = readBounceAddress(address, to)?.code ?? findBounceCode(address, quoted);
    if (report === undefined || code === undefined) return undefined;
    return (await note(code, report)) ? undefined : refusals.early;
  };
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
    maxClients: MOST_CLIENTS,
    socketTimeout: TIMEOUT_MS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onRcptTo: ({ address: given }, { envelope, remoteAddress }, done) => {
      // A report is about one message, so each is sent on its own.
      if (envelope.rcptTo.length > 0) done(errorOf(refusals.oneOnly));
      else void answer(accept(given, remoteAddress), done);
    },
    onData: (stream, { envelope, remoteAddress }, done) => {
      const [to] = envelope.rcptTo;
      void answer(read(collect(stream), to?.address ?? '', remoteAddress), done);
    },
  });
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
  return { port: used, close: () => new Promise((resolve) => server.close(() => resolve())) };
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
