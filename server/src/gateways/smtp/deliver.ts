import { needsSmtpUtf8 } from '@marquee/contract/people/wire-emails';
import { type Answer, type Line, refusedWith } from './line.ts';

/** A message on its way: its envelope, and its bytes as they go over the line. */
export type Outgoing = {
  from: string;
  to: string;
  /** Lines end with CRLF, and dots at their beginning are doubled. The end is not in it. */
  data: string;
};

/** How far a line is. */
export type Progress<T extends Outgoing> = {
  /** The message whose envelope went out together with the message before. */
  announced: T | undefined;
  /** An envelope was refused, so the server may still hold a part of it. */
  needsReset: boolean;
  /** All of the message was written, so the server may have accepted it. */
  isHandedOver: boolean;
};

/**
 * Sends one message, and rejects if it was refused or the line ended. With PIPELINING (RFC 2920), the
 * envelope goes out at once, and that of the following message together with this message.
 * @param following returns the message that is sent next over this line, if there is one already
 */
export async function deliver<T extends Outgoing>(
  line: Line,
  progress: Progress<T>,
  message: T,
  following: () => T | undefined,
): Promise<void> {
  const isPipelined = line.extensions.has('PIPELINING');
  const isReset = progress.needsReset;
  progress.needsReset = false;
  progress.isHandedOver = false;
  if (isPipelined) {
    if (progress.announced !== message) announce(line, message, isReset);
    progress.announced = undefined;
    await readEnvelope(line, progress, isReset);
  } else await stepThrough(line, progress, commandsOf(line, message, isReset));
  const next = isPipelined ? following() : undefined;
  progress.announced = next;
  progress.isHandedOver = true;
  const commands = next ? commandsOf(line, next, false) : [];
  line.write(`${message.data}.\r\n${commands.join('')}`, 1 + commands.length);
  const answer = await line.answer();
  if (!isAccepted(answer)) throw refusedWith('DATA', answer);
}

function announce(line: Line, message: Outgoing, isReset: boolean): void {
  const commands = commandsOf(line, message, isReset);
  line.write(commands.join(''), commands.length);
}

function commandsOf(line: Line, { from, to, data }: Outgoing, isReset: boolean): string[] {
  const parameters = [
    ...(line.extensions.has('SIZE') ? [`SIZE=${Buffer.byteLength(data)}`] : []),
    // Servers without it refuse such an address themselves.
    ...(needsSmtpUtf8(from) || needsSmtpUtf8(to) ? utf8Parameters(line) : []),
  ];
  return [
    ...(isReset ? ['RSET\r\n'] : []),
    `${[`MAIL FROM:<${from}>`, ...parameters].join(' ')}\r\n`,
    `RCPT TO:<${to}>\r\n`,
    'DATA\r\n',
  ];
}

function utf8Parameters({ extensions }: Line): string[] {
  return [
    ...(extensions.has('SMTPUTF8') ? ['SMTPUTF8'] : []),
    ...(extensions.has('8BITMIME') ? ['BODY=8BITMIME'] : []),
  ];
}

/** Reads the answers to an envelope that went out as one. */
async function readEnvelope(
  line: Line,
  progress: Pick<Progress<Outgoing>, 'needsReset'>,
  isReset: boolean,
): Promise<void> {
  if (isReset) await line.answer();
  const mail = await line.answer();
  const recipient = await line.answer();
  const data = await line.answer();
  const mayWrite = data.code < 400;
  if (isAccepted(mail) && isAccepted(recipient) && mayWrite) return;
  progress.needsReset = true;
  if (mayWrite) {
    // Without an accepted recipient there is nothing to write; the end alone is refused (RFC 2920 § 3.1).
    if (isAccepted(mail)) {
      line.write('.\r\n', 1);
      await line.answer();
    } else line.close();
  }
  if (!isAccepted(mail)) throw refusedWith('MAIL FROM', mail);
  if (!isAccepted(recipient)) throw refusedWith('RCPT TO', recipient);
  throw refusedWith('DATA', data);
}

/** Sends an envelope command by command. */
async function stepThrough(
  line: Line,
  progress: Pick<Progress<Outgoing>, 'needsReset'>,
  commands: string[],
): Promise<void> {
  for (const command of commands) {
    line.write(command, 1);
    const answer = await line.answer();
    const [name = ''] = /^(?:MAIL FROM|RCPT TO|DATA)/.exec(command) ?? [];
    if (name !== '' && answer.code >= (name === 'DATA' ? 400 : 300)) {
      progress.needsReset = true;
      throw refusedWith(name, answer);
    }
  }
}

function isAccepted({ code }: Answer): boolean {
  return code < 300;
}
