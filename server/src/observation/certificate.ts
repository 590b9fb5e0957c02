import { connect } from 'node:tls';
import type { Deps } from '../deps.ts';
import { cached } from '../lib/cache.ts';

export type Certificate = {
  expiresAt: Date;
  issuer: string;
  /** Why browsers refuse it; undefined: they accept it. */
  problem: string | undefined;
};

const TIMEOUT_MS = 3_000;
/** A certificate changes once in weeks; a look at it is a connection to the own address. */
const KEPT = { name: 'certificate', forMs: 60_000, most: 1 };

/**
 * Creates a reader of the certificate of `PUBLIC_URL`, whose answer is kept for a minute.
 * @returns undefined where there is none, because the address is not https
 */
export function certificateReader(deps: Deps): () => Promise<Certificate | Error | undefined> {
  const ask = cached(deps, KEPT, async (address: string) => {
    const found = await readCertificate(address).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    return { found };
  });
  return async () => {
    const { publicUrl } = deps.config;
    return publicUrl?.startsWith('https:') ? (await ask(publicUrl)).found : undefined;
  };
}

/**
 * Reads the certificate that visitors of an https address get.
 * @throws Error when nobody answers there with TLS
 */
function readCertificate(address: string): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // It is read to be judged here, also when it is wrong; nothing is sent.
      rejectUnauthorized: false,
    });
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(new Error('There was no answer within three seconds.')),
    );
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to, issuer } = socket.getPeerCertificate();
      const problem: unknown = socket.authorizationError;
      socket.destroy();
      resolve({
        expiresAt: new Date(valid_to),
        issuer: String(issuer?.O ?? issuer?.CN ?? 'unknown'),
        problem: socket.authorized ? undefined : String(problem),
      });
    });
  });
}
