import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text in the forms that browsers take it in, made once and sent often. */
export type CompressedText = { etag: string; plain: string; br: Buffer; gzip: Buffer };

/** Compresses as well as it goes: for texts that many readers share. */
export async function compressText(plain: string): Promise<CompressedText> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(plain) };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag: hash, plain, br, gzip: gz };
}

/** Sends the smallest form that the request accepts, or 304 when the reader has it already. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: CompressedText) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${text.etag}-${encoding}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  // A proxy that touched the body marks the tag as weak; the text is the same.
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.status(304).send();
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.send(text[encoding]);
}

/** The best encoding of an `Accept-Encoding` header; a quality of 0 forbids one. */
export function chooseEncoding(accepted = ''): 'br' | 'gzip' | 'plain' {
  const offers = accepted.split(',').map((offer) => offer.trim().replaceAll(' ', ''));
  const names = offers.filter((offer) => !/;q=0(\.0*)?$/.test(offer)).map((it) => it.split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'plain';
}
