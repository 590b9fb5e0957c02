import type { Cents } from '@marquee/contract/money';
import { z } from 'zod';
import { reasonOf } from '../../outcome.ts';
import type { MollieSettings } from './settings.ts';

const API_URL = 'https://api.mollie.com';

/** How long a try may take, and how many there are; a try with a key can be repeated. */
export type Patience = { timeoutMs: number; tries: number };

export type MollieCall = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** Mollie does a call with the same key once; it remembers keys for an hour. */
  key?: string;
  patience: Patience;
};

/** Mollie answered, and refused. */
export class MollieRefusal extends Error {
  override name = 'MollieRefusal';
  readonly status: number;

  constructor(status: number, detail: string) {
    super(reasonOf(detail));
    this.status = status;
  }
}

const Problem = z.object({ detail: z.string() });

export type MollieClient = <T>(call: MollieCall, schema: z.ZodType<T>) => Promise<T>;

/**
 * Returns a function that calls Mollie's API, version 2. It rejects with `MollieRefusal` for an answer
 * of 4xx, and with another error when Mollie does not answer well.
 */
export function mollieClient({ apiKey, apiUrl = API_URL }: MollieSettings): MollieClient {
  async function once<T>(call: MollieCall, schema: z.ZodType<T>): Promise<T> {
    const response = await fetch(`${apiUrl}/v2/${call.path}`, {
      method: call.method,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'user-agent': 'Marquee',
        ...(call.body && { 'content-type': 'application/json' }),
        ...(call.key !== undefined && { 'idempotency-key': call.key }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(call.patience.timeoutMs),
    });
    const text = await response.text();
    if (response.ok) return schema.parse(text === '' ? {} : JSON.parse(text));
    if (response.status >= 500) throw new Error(`Mollie answered ${response.status}.`);
    const problem = Problem.safeParse(parsed(text)).data;
    throw new MollieRefusal(
      response.status,
      problem?.detail ?? `Mollie answered ${response.status}.`,
    );
  }
  return async (call, schema) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(call, schema);
      } catch (error) {
        if (error instanceof MollieRefusal || tried >= call.patience.tries) throw error;
      }
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Id = z.string().min(1).max(64);

/** An amount: in cents for euros, null for another currency. */
const Amount = z
  .object({ currency: z.string(), value: z.string().regex(/^\d{1,9}\.\d{2,3}$/) })
  .transform(({ currency, value }) =>
    currency === 'EUR' ? Math.round(Number(value) * 100) : null,
  );

/** Mollie gives metadata back as it was sent; the account's owner may have written anything. */
const Metadata = z.record(z.string(), z.unknown()).nullish().catch(null);

const Refund = z.object({
  id: Id,
  amount: Amount,
  status: z.string(),
  metadata: Metadata,
  createdAt: z.string(),
});
export type MollieRefund = z.infer<typeof Refund>;

const Chargeback = z.object({
  id: Id,
  amount: Amount,
  createdAt: z.string(),
  reversedAt: z.string().nullish(),
  reason: z.object({ description: z.string().nullish() }).nullish(),
});
export type MollieChargeback = z.infer<typeof Chargeback>;

/** A payment, with what happened to it where that was asked for. */
export const Payment = z
  .object({
    id: Id,
    status: z.string(),
    amount: Amount,
    isCancelable: z.boolean().nullish(),
    metadata: Metadata,
    redirectUrl: z.string().nullish(),
    _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }),
    _embedded: z
      .object({ refunds: z.array(Refund).optional(), chargebacks: z.array(Chargeback).optional() })
      .nullish(),
  })
  .transform(({ _links: links, _embedded: embedded, ...payment }) => ({
    ...payment,
    checkoutUrl: links.checkout?.href,
    refunds: embedded?.refunds ?? [],
    chargebacks: embedded?.chargebacks ?? [],
  }));
export type MolliePayment = z.infer<typeof Payment>;

export const CreatedRefund = Refund.pick({ id: true, status: true });
export const Anything = z.unknown();

/** A refund with one of these statuses moves no money, and no longer will. */
const deadStatuses = new Set(['failed', 'canceled']);

export function isDead({ status }: { status: string }): boolean {
  return deadStatuses.has(status);
}

/** Returns an amount as Mollie takes it. */
export function amountFor(cents: Cents): { currency: 'EUR'; value: string } {
  return { currency: 'EUR', value: (cents / 100).toFixed(2) };
}

/** Returns a text of the metadata that we sent. */
export function metadataText(
  { metadata }: { metadata?: Record<string, unknown> | null | undefined },
  name: string,
): string | undefined {
  const value = metadata?.[name];
  return typeof value === 'string' ? value : undefined;
}
