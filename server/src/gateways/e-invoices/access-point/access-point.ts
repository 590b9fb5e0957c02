import { z } from 'zod';
import { textOf } from '../../limited-text.ts';
import { reasonOf } from '../../outcome.ts';
import type { EInvoiceNetwork, NetworkAnswer, SentEInvoice } from '../network.ts';
import type { AccessPointSettings } from './settings.ts';

type Asked = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

const TIMEOUT_MS = 30_000;
const MAX_LENGTH = 100_000;

const words = z.string().transform(reasonOf).pipe(z.string().min(1));
const Accepted = z.object({ id: words });
/** Problem details (RFC 9457). */
const Problem = z.union([
  z.object({ detail: words }).transform(({ detail }) => detail),
  z.object({ title: words }).transform(({ title }) => title),
]);

/**
 * Creates a network that is reached by handing documents to an access point over HTTP; the protocol
 * is in `docs/settings.md`. It follows no redirect, because the token and the document are for this
 * host only.
 */
export function accessPoint({ url, token }: AccessPointSettings): EInvoiceNetwork {
  const ask = async (init: Asked): Promise<Response> => {
    const response = await fetch(url, {
      ...init,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...init.headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      throw new Error(`The access point does not accept the token (${response.status}).`);
    }
    return response;
  };
  return {
    async deliver(invoice) {
      const response = await ask({ method: 'POST', ...requestOf(invoice) });
      return answerOf(response.status, jsonOf(await textOf(response, MAX_LENGTH)));
    },
    async check() {
      const response = await ask({ method: 'GET' });
      await response.body?.cancel();
      if (!response.ok) throw unexpected(response.status);
    },
  };
}

function requestOf({ key, number, sender, receiver, ubl }: SentEInvoice) {
  return {
    headers: {
      'content-type': 'application/xml',
      'idempotency-key': key,
      'document-number': number,
      'peppol-sender': sender,
      'peppol-receiver': receiver,
    },
    body: ubl,
  };
}

/** @throws Error for an answer that says neither, such as that of a proxy on the way */
function answerOf(status: number, told: unknown): NetworkAnswer {
  if (status >= 200 && status < 300) {
    const { data } = Accepted.safeParse(told);
    if (data) return { is: 'delivered', reference: data.id };
  }
  if (status === 400 || status === 422) {
    const { data } = Problem.safeParse(told);
    if (data !== undefined) return { is: 'refused', reason: data };
  }
  throw unexpected(status);
}

function unexpected(status: number): Error {
  return new Error(`The access point gave an unexpected answer (${status}).`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
