import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';

/** How to connect, and as whom; as nodemailer reads them from `SMTP_URL`. */
export type Access = Pick<SMTPTransport, 'options' | 'auth'>;

/** A complete answer of a mail server. */
export type Answer = { code: number; text: string };

/** What a mail server offers beyond RFC 5321, by the first word of each line of its answer to EHLO. */
type Extensions = ReadonlySet<string>;

/** A connection to a mail server that is ready for messages. */
export type Line = {
  extensions: Extensions;
  /** Tells whether the connection still works. */
  isOpen: () => boolean;
  /** @param answers how many answers are due to what is written */
  write: (text: string, answers: number) => void;
  /** Resolves with the next answer; rejects if the connection ends first, or with 421. */
  answer: () => Promise<Answer>;
  /** Runs once when the connection ends. */
  onEnd: (run: () => void) => void;
  /** Says goodbye; what is still awaited fails. */
  close: () => void;
};

/** Far more than any answer of a mail server has. */
const LONGEST_ANSWER = 64 * 1024;

/** A refusal by a mail server, as `outcomeOf` reads it. */
export function refusedWith(command: string, { code, text }: Answer): Error {
  return Object.assign(new Error(text), { response: text, responseCode: code, command });
}

/**
 * Opens a connection. nodemailer connects, starts TLS and signs in; the messages then go their own
 * way, because its `send` waits for two answers to each.
 */
export async function openLine({ options, auth }: Access, signal: AbortSignal): Promise<Line> {
  const connection = new SMTPConnection(options);
  let failure: Error | undefined;
  const endings: (() => void)[] = [];
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  const answers: Answer[] = [];
  let due = 0;
  const fail = (error: Error) => {
    if (failure) return;
    failure = error;
    for (const { reject } of waiting.splice(0)) reject(error);
    for (const run of endings.splice(0)) run();
    connection.close();
  };
  const stop = () => connection.close();
  signal.addEventListener('abort', stop);
  await new Promise<void>((resolve, reject) => {
    const end = (error: Error) => {
      fail(error);
      reject(error);
    };
    connection.on('error', end);
    connection.on('end', () => end(new Error('Connection closed unexpectedly')));
    const signIn = () => {
      if (!auth || !(connection.allowsAuth || options.forceAuth)) resolve();
      else connection.login(auth, (error) => (error ? reject(error) : resolve()));
    };
    connection.connect((error) => (error ? reject(error) : signIn()));
  })
    .catch((error: unknown) => {
      connection.close();
      throw error;
    })
    .finally(() => signal.removeEventListener('abort', stop));

  const take = (answer: Answer) => {
    // Nobody asked, or the server ends the connection: all that is awaited fails with this answer.
    if (due === 0 || answer.code === 421) fail(refusedWith('CONN', answer));
    due -= 1;
    const first = waiting.shift();
    if (first) first.resolve(answer);
    else answers.push(answer);
  };
  const { _socket: socket } = connection;
  if (!socket) throw new Error('Connection closed unexpectedly');
  // nodemailer would take answers that it did not ask for as an error. It goes on watching the
  // connection, and reports its end and its time-outs.
  socket.removeAllListeners('data');
  const reader = readAnswers(take, () =>
    fail(new Error('The answer of the mail server is unreadable.')),
  );
  socket.on('data', reader);

  const line = {
    isOpen: () => failure === undefined,
    write: (text: string, expected: number) => {
      due += expected;
      socket.write(text);
    },
    answer: async () => {
      const known = answers.shift();
      if (known && known.code !== 421) return known;
      if (failure) throw failure;
      return new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    onEnd: (run: () => void) => {
      if (failure) run();
      else endings.push(run);
    },
    close: () => {
      if (!failure) socket.write('QUIT\r\n');
      fail(new Error('Connection closed'));
    },
  };
  line.write(`EHLO ${connection.name}\r\n`, 1);
  const { code, text } = await line.answer();
  return { ...line, extensions: code < 300 ? extensionsOf(text) : new Set<string>() };
}

function extensionsOf(text: string): Extensions {
  const lines = text.split('\n').slice(1);
  return new Set(lines.map((line) => /^\d{3}[ -]([\w-]+)/.exec(line)?.[1]?.toUpperCase() ?? ''));
}

/** Returns a reader of a mail server's bytes, in whatever pieces they come. */
export function readAnswers(
  take: (answer: Answer) => void,
  giveUp: () => void,
): (chunk: Buffer) => void {
  let rest = '';
  let before = '';
  return (chunk) => {
    rest += chunk.toString('latin1');
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
      const line = rest.slice(0, end).replace(/\r$/, '');
      rest = rest.slice(end + 1);
      const [, code, mark] = /^(\d{3})([ -]|$)/.exec(line) ?? [];
      if (code === undefined) return giveUp();
      if (mark === '-') before += `${line}\n`;
      else {
        take({ code: Number(code), text: decoded(before + line) });
        before = '';
      }
      if (before.length > LONGEST_ANSWER) return giveUp();
    }
    if (rest.length > LONGEST_ANSWER) giveUp();
  };
}

/** Answers have no charset (RFC 5321 § 4.2.1): most are ASCII, and others UTF-8. */
function decoded(bytes: string): string {
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? bytes : text;
}
