import PostalMime, { type Email } from 'postal-mime';
import { reasonOf } from '../outcome.ts';
import { isAboutAddress } from './refused-address.ts';

/** What a mail server says about a message that it took before. */
export type BounceReport = {
  /** `undelivered`: it did not arrive, which says nothing about the address. */
  kind: 'bounced' | 'undelivered' | 'complained';
  reason: string;
};

export type ReadBounce = {
  /** undefined for a message that reports nothing, such as an absence note. */
  report: BounceReport | undefined;
  /** The parts written by programs, which repeat headers of the reported message. */
  quoted: string;
};

/** Enough for a report with the message that it is about. */
const MAX_DEPTH = 10;
const MAX_HEADERS = 65_536;

/**
 * Reads a delivery report (RFC 3464) or a complaint (ARF, RFC 5965).
 * @throws Error for a message that is nested too deep or has too many headers
 */
export async function readBounce(raw: Buffer): Promise<ReadBounce> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADERS,
  });
  const quoted = email.attachments.map(({ content }) => textOf(content)).join('\n\n');
  // A person's mail may contain such parts, too.
  const isReport = email.headers.some(
    ({ key, value }) => key === 'content-type' && /^\s*multipart\/report\b/i.test(value),
  );
  return { report: isReport ? reportOf(email) : undefined, quoted };
}

function reportOf(email: Email): BounceReport | undefined {
  const complaint = partOf(email, /^message\/feedback-report$/);
  if (complaint !== undefined) return complaintOf(fieldsOf(complaint));
  const delivery = partOf(email, /^message\/(?:global-)?delivery-status$/);
  if (delivery === undefined) return undefined;
  // The first block is about the message, each other one about a recipient.
  const failed = delivery
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  return failed && failureOf(failed);
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
