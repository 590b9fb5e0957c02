import type { MailAttachment } from './mailer.ts';

/** RFC 2045, 6.8: the longest line of base64. */
const LINE = 76;
/** Names that stand in a header as they are, and leave room on its line. */
const PLAIN_NAME = /^[\w.-]{1,60}$/;
const PLAIN_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;
const PLAIN_ID = /^[\w.@-]{1,120}$/;

/**
 * Writes an attachment as a part of a message (RFC 2045), which nodemailer takes as it is. It would
 * encode each in a stream of its own, which takes ten times as long and holds up requests.
 * @returns the attachment itself, for nodemailer to write, when a name needs more than plain letters
 */
export function partOf(file: MailAttachment): MailAttachment | { raw: string; cid?: string } {
  const { filename, content, contentType, cid } = file;
  const isPlain = PLAIN_NAME.test(filename) && PLAIN_TYPE.test(contentType);
  if (!isPlain || (cid !== undefined && !PLAIN_ID.test(cid))) return file;
  const isShown = cid !== undefined && contentType.startsWith('image/');
  const head = [
    `Content-Type: ${contentType}; name=${filename}`,
    ...(cid === undefined ? [] : [`Content-ID: <${cid}>`]),
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${isShown ? 'inline' : 'attachment'}; filename=${filename}`,
  ];
  const raw = `${head.join('\r\n')}\r\n\r\n${linesOf(content.toString('base64'))}`;
  return { raw, ...(cid === undefined ? {} : { cid }) };
}

function linesOf(text: string): string {
  let lines = text.slice(0, LINE);
  for (let from = LINE; from < text.length; from += LINE) {
    lines += `\r\n${text.slice(from, from + LINE)}`;
  }
  return lines;
}
