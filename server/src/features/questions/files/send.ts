import type { FileAnswer } from '@marquee/contract/endpoint';
import type { FastifyReply } from 'fastify';

/** Headers of a file that a stranger sent: it is saved, never shown, and runs nothing. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

/** Answers with a file of a buyer. */
export function sendPrivateFile(
  reply: FastifyReply,
  { name, content, contentType }: { name: string; content: Uint8Array; contentType: string },
): FileAnswer {
  const ascii = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '') || 'file';
  reply.headers({
    ...headers,
    // RFC 6266: programs without `filename*` take the first.
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`,
  });
  return { content, contentType };
}

/** RFC 5987 allows fewer characters than `encodeURIComponent` leaves. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
