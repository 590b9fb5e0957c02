import PostalMime, { type Email } from 'postal-mime';
import { reasonOf } from '../outcome.ts';
import { isAboutAddress } from './refused-address.ts';
import { findBounceCode } from './verp.ts';

/** What a mail server says about a message that it took before. */
export type BounceReport = {
  /** `undelivered`: it did not arrive, which says nothing about the address. */
  kind: 'bounced' | 'undelivered' | 'complained';
  reason: string;
};

/** What a mail to the bounce address is. */
export type ReadBounce =
  | { is: 'report'; report: BounceReport; code: string | undefined }
  /** It reports nothing of interest, such as a delay or an absence note. */
  | { is: 'nothing' }
  /** It should be a report, and cannot be read. @property why without anybody's address */
  | { is: 'unread'; why: string };

/** Enough for a report with the message that it is about. */
const MAX_DEPTH = 10;
const MAX_HEADERS = 65_536;
/** A message of 100 kB, as it is sent, has some 2,000. */
const MAX_LINES = 20_000;
/** Lines that may separate parts. A report has four; text may have such lines, too. */
const MAX_EDGES = 1_000;
/** In bytes, of the part with the fields, and its blocks: one for each recipient, of whom we have one. */
const MAX_STATUS = 65_536;
const MAX_BLOCKS = 100;

/**
 * Reads a delivery report (RFC 3464) or a complaint (ARF, RFC 5965), with the code of its message in
 * what it repeats of it.
 * @param address of the mailbox
 */
export async function readBounce(raw: Buffer, address: string): Promise<ReadBounce> {
  if (hasMore(raw, '\n--', MAX_EDGES)) return { is: 'unread', why: 'It has too many parts.' };
  if (hasMore(raw, '\n', MAX_LINES)) return { is: 'unread', why: 'It has too many lines.' };
  let email: Email;
  try {
    email = await PostalMime.parse(withoutFlow(raw), {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: MAX_DEPTH,
      maxHeadersSize: MAX_HEADERS,
    });
  } catch {
    return { is: 'unread', why: 'It is nested too deep, or has too many headers.' };
  }
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  // A person's mail may contain such parts, too.
  if (!/^\s*multipart\/report\b/i.test(header('content-type'))) {
    return looksLikeReport(header, email)
      ? { is: 'unread', why: 'It is a bounce in a form of its own.' }
      : { is: 'nothing' };
  }
  const read = reportOf(email);
  if (read === undefined || 'is' in read) return read ?? { is: 'nothing' };
  const quoted = email.attachments.map(({ content }) => textOf(content)).join('\n\n');
  return { is: 'report', report: read, code: findBounceCode(address, quoted) };
}

/** Counts a text before anything costly is done. @returns whether there are more than `most` */
function hasMore(raw: Buffer, text: string, most: number): boolean {
  let found = 0;
  for (let at = raw.indexOf(text); at !== -1; at = raw.indexOf(text, at + 1)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}

/** Joining the lines of flowed text costs much, and nobody reads the text. */
function withoutFlow(raw: Buffer): Buffer {
  return Buffer.from(
    raw.toString('latin1').replaceAll(/format\s*=\s*"?flowed/gi, 'format=fixed'),
    'latin1',
  );
}

/** Mail servers that do not follow RFC 3464 write as a daemon. Absence notes say that they are some. */
function looksLikeReport(header: (name: string) => string, { from }: Email): boolean {
  if (/auto-replied/i.test(header('auto-submitted'))) return false;
  return (
    header('x-failed-recipients') !== '' ||
    /^(?:mailer-daemon|postmaster)@/i.test(from?.address ?? '')
  );
}

type Unread = Extract<ReadBounce, { is: 'unread' }>;

function reportOf(email: Email): BounceReport | Unread | undefined {
  const complaint = partOf(email, /^message\/feedback-report$/);
  if (complaint !== undefined) return complaintOf(fieldsOf(complaint.slice(0, MAX_STATUS)));
  const delivery = partOf(email, /^message\/(?:global-)?delivery-status$/);
  if (delivery === undefined) {
    // A receipt of a reader (RFC 8098) is a report, too.
    const isOther = partOf(email, /^message\/(?:global-)?disposition-notification$/) !== undefined;
    return isOther ? undefined : { is: 'unread', why: 'It has no delivery status.' };
  }
  // The first block is about the message, each other one about a recipient.
  const blocks = delivery.slice(0, MAX_STATUS).split(/\n[ \t]*\n/, MAX_BLOCKS + 1);
  if (delivery.length > MAX_STATUS || blocks.length > MAX_BLOCKS) {
    return { is: 'unread', why: 'Its delivery status is too long.' };
  }
  const fields = blocks.map(fieldsOf);
  const failed = fields.find((block) => /^failed\b/i.test(block.get('action') ?? ''));
  if (failed) return failureOf(failed);
  return fields.some((block) => block.has('action'))
    ? undefined
    : { is: 'unread', why: 'Its delivery status says nothing of a recipient.' };
}

/** Other types, such as `not-spam` and `fraud`, are no complaint of a reader. */
function complaintOf(fields: Map<string, string>): BounceReport | undefined {
  const type = fields.get('feedback-type')?.toLowerCase();
  if (type !== 'abuse' && type !== 'opt-out') return undefined;
  const agent = fields.get('user-agent') ?? 'a mailbox service';
  return { kind: 'complained', reason: reasonOf(`Reported by ${agent}`) };
}

function failureOf(fields: Map<string, string>): BounceReport {
  const status = /^\s*([245]\.\d{1,3}\.\d{1,3})/.exec(fields.get('status') ?? '')?.[1] ?? '';
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '');
  const reply = Number(/^\d{3}\b/.exec(diagnostic)?.[0] ?? Number.NaN);
  // x.0.0 says nothing; what the other server said does.
  const finer = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0];
  const said = status === '' || status.endsWith('.0.0') ? finer : status;
  const isForGood = !status.startsWith('4');
  return {
    kind: isForGood && isAboutAddress(said, reply, diagnostic) ? 'bounced' : 'undelivered',
    reason: reasonOf(diagnostic || status || 'The message could not be delivered.'),
  };
}

function partOf({ attachments }: Email, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType));
  return part && textOf(part.content).replaceAll('\r\n', '\n');
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : '';
}

/** Reads `Name: value` lines, of which one may go on in the next line; the first of a name counts. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key !== '' && !fields.has(key)) fields.set(key, value.trim());
  }
  return fields;
}
