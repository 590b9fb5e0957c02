import { reasonOf as shortened } from '../../../gateways/outcome.ts';
import { TooLate } from '../../../lib/deadline.ts';

/** Reasons for connection failures, by the operating system's error codes. */
const byCode: Record<string, string> = {
  ENOTFOUND: 'no server has that name',
  EDNS: 'no server has that name',
  EAI_AGAIN: 'its name cannot be looked up right now',
  ECONNREFUSED: 'nothing listens on that port',
  ECONNRESET: 'it closed the connection',
  ECONNECTION: 'it closed the connection',
  EHOSTUNREACH: 'it is not reachable from this network',
  ENETUNREACH: 'it is not reachable from this network',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  UND_ERR_SOCKET: 'it closed the connection',
  EAUTH: 'it does not accept the name and password',
  ENOAUTH: 'it asks for a name and password',
  EENVELOPE: 'it does not accept mail for this address or from this sender',
  EMESSAGE: 'it does not accept this mail',
  EPROTOCOL: 'it does not speak SMTP',
  ETLS: 'no secure connection could be made',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not from a known authority',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EKEY: 'it does not accept the key',
  ENOACCESS: 'the key has no access to the account',
  ETOOMANY: 'it gets too many requests',
  EAWAY: 'it cannot be reached',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'the folder is not writable',
  ENOENT: 'the folder does not exist',
};

/** Codes that hide a better one in the message: `connect ECONNREFUSED 127.0.0.1:25`. */
const VAGUE = new Set(['ESOCKET', 'EDNS', 'ETLS', 'ECONNECTION', 'EAWAY']);

/** Explains a failure in half a plain sentence, if the reason is known, with the service's text. */
export function reasonOf(error: unknown): { reason: string | undefined; detail: string } {
  if (error instanceof TooLate) return { reason: 'it does not answer in time', detail: '' };
  const chain = chainOf(error);
  const detail = shortened(withoutSecrets(chain.at(-1)?.message ?? String(error)));
  const isSlow = chain.some(({ name }) => name === 'TimeoutError');
  if (isSlow) return { reason: 'it does not answer in time', detail };
  const codes = chain.flatMap(codesOf);
  const known = codes.find((code) => code in byCode && !VAGUE.has(code));
  const code = known ?? codes.find((each) => each in byCode);
  return { reason: code === undefined ? undefined : byCode[code], detail };
}

/** Shortens addresses to hosts: a name, a password or a key may come before or after. */
function withoutSecrets(text: string): string {
  return text.replace(/\b[a-z]+:\/\/(?:[^/?#\s]*@)?([^/?#\s]*)\S*/gi, '$1');
}

function chainOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // Each address was tried, and all tries fail for the same reason: the first one tells it.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return [error, ...chainOf(cause)];
}

function codesOf(error: Error): string[] {
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...(error.message.match(/\bE[A-Z_]{4,}\b/g) ?? [])];
}
