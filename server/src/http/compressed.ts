import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A text in each encoding that browsers accept, made once and sent often. */
export type CompressedText = { etag: string; plain: string | Buffer; br: Buffer; gzip: Buffer };

/**
 * Compression levels: `best` for a text that many readers share, `large` for one of megabytes, which
 * `best` would take seconds for, `often` for a shared one that may change each second, `quick` for one
 * made for each.
 */
const efforts = {
  best: { br: 11, gzip: 9 },
  large: { br: 9, gzip: 6 },
  often: { br: 5, gzip: 6 },
  quick: { br: 1, gzip: 1 },
} as const;
export type Effort = keyof typeof efforts;

export async function compressText(
  plain: string | Buffer,
  effort: Effort = 'best',
): Promise<CompressedText> {
  const [br, gz] = await Promise.all([
    compressAs('br', plain, effort),
    compressAs('gzip', plain, effort),
  ]);
  return { etag: tagOf(plain), plain, br, gzip: gz };
}

/**
 * Returns a text that a browser gets whole again once what is sent beside it has changed: with a 304,
 * some browsers go on with headers that they have.
 */
export function sentWith(text: CompressedText, beside: string): CompressedText {
  return { ...text, etag: tagOf(`${text.etag} ${beside}`) };
}

function tagOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Returns a file that is the same for every reader, in each encoding. */
export type ConstantFile = () => Promise<CompressedText>;

/**
 * Makes and compresses a file at its first request; a failure is not kept. It is kept as bytes, so
 * that a reader who stops reading holds no copy of it.
 */
export function constantFile(make: () => string | Buffer | Promise<string | Buffer>): ConstantFile {
  let kept: Promise<CompressedText> | undefined;
  const compress = async () => compressText(Buffer.from(await make()), 'large');
  return () => {
    if (!kept) {
      const made = compress();
      kept = made;
      made.catch(() => (kept = undefined));
    }
    return kept;
  };
}

function compressAs(
  encoding: 'br' | 'gzip',
  plain: string | Buffer,
  effort: Effort,
): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain, { level: efforts[effort].gzip });
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(plain),
    [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
  };
  return promisify(brotliCompress)(plain, { params });
}

/** Compresses a text for one request and sets the headers to match. */
export async function compressFor(
  request: FastifyRequest,
  reply: FastifyReply,
  plain: string,
): Promise<string | Buffer> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'plain') return plain;
  reply.header('content-encoding', encoding);
  return compressAs(encoding, plain, 'quick');
}

/** Sends the smallest form that the request accepts, or 304 when the client has it already. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: CompressedText) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${text.etag}-${encoding}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  // A proxy that changed the body marks the tag as weak; the text is the same.
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.status(304).send();
  return sendEncoded(request, reply, text);
}

/** Sends the smallest form that the request accepts, as a whole answer. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: CompressedText) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.send(text[encoding]);
}

/** Returns the best encoding of an `Accept-Encoding` header; a quality of 0 forbids one. */
export function chooseEncoding(accepted = ''): 'br' | 'gzip' | 'plain' {
  const offers = accepted.split(',').map((offer) => offer.trim().replaceAll(' ', ''));
  const names = offers.filter((offer) => !/;q=0(\.0*)?$/.test(offer)).map((it) => it.split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'plain';
}

/** Characters. A shorter answer fits into two packets without compression. */
const LONG_ANSWER = 2_000;

/** Compresses long answers, for each request anew: an organizer's network is often a phone's. */
export function compressLongAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LONG_ANSWER) return payload;
    const vary = reply.getHeader('vary');
    reply.header(
      'vary',
      vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${String(vary)}`,
    );
    return compressFor(request, reply, payload);
  });
}
