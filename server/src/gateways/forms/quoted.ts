import { encode, wrap } from 'nodemailer/lib/qp/index.js';
import { type Gapped, filled } from './form.ts';

/** Lines have at most 76 characters, with the `=` of a soft line break (RFC 2045, section 6.7). */
const LINE = 75;
const PLAIN = /^[\x21-\x3c\x3e-\x7e]{1,75}$/;

/** Encodes the pieces of a text as quoted-printable once, and returns what fills its gaps. */
export function quotedPrintable(text: Gapped): (values: readonly string[]) => string {
  const pieces = text.map(quoted);
  return (values) => filled(pieces, values.map(quoted));
}

/** Ends each piece with a line break, if need be a soft one, so that none depends on another. */
function quoted(piece: string): string {
  if (piece === '') return '';
  if (PLAIN.test(piece)) return `${piece}=\r\n`;
  const lines = wrap(encode(piece.replaceAll(/\r\n?|\n/g, '\r\n')), LINE);
  return lines.endsWith('\r\n') ? lines : `${lines}=\r\n`;
}
