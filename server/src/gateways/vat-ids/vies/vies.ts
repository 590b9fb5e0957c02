import { plainLine, plainLines } from '@marquee/contract/people/lines';
import { memberStates } from '@marquee/contract/tax/reverse-charge';
import { z } from 'zod';
import { textOf } from '../../limited-text.ts';
import type { VatAnswer, VatRegister } from '../register.ts';

/** VIES asks the country's own register, which may take seconds. */
const TIMEOUT_MS = 20_000;
const MAX_NAME = 200;
const MAX_LENGTH = 100_000;

/** The letters of VAT IDs that VIES knows. Greece writes EL, and XI is Northern Ireland. */
const countries = new Set([...memberStates, 'EL', 'XI']);

/** Some countries write --- for a name that they do not tell. */
const Told = z
  .string()
  .nullish()
  .transform((text) =>
    plainLine(plainLines((text ?? '').replaceAll(/\s+/g, ' ')))
      .replace(/^-+$/, '')
      .slice(0, MAX_NAME),
  );

/** `valid` is absent, with codes in `errorWrappers`, when nobody could be asked. */
const Answer = z.object({ valid: z.boolean(), name: Told, requestIdentifier: Told });
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(60) })) });

/**
 * Creates a register that asks the European Commission's VIES by its REST API.
 * @param baseUrl such as `https://ec.europa.eu/taxation_customs/vies/rest-api`; no other host is called
 */
export function viesRegister(baseUrl: string): VatRegister {
  const covers = (vatId: string) => countries.has(vatId.slice(0, 2));
  async function ask(vatId: string, askedBy: string): Promise<VatAnswer> {
    const response = await fetch(`${baseUrl}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: vatId.slice(0, 2),
        vatNumber: vatId.slice(2),
        // VIES gives a number for the question only to whoever has a VAT ID.
        ...(covers(askedBy) && {
          requesterMemberStateCode: askedBy.slice(0, 2),
          requesterNumber: askedBy.slice(2),
        }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const told: unknown = JSON.parse(await textOf(response, MAX_LENGTH));
    const answer = Answer.safeParse(told);
    if (response.ok && answer.success) {
      const { valid, name, requestIdentifier } = answer.data;
      return { isKnown: valid, name, reference: requestIdentifier };
    }
    const codes = codesIn(told);
    // These answers stay the same, however often one asks.
    if (codes.includes('INVALID_INPUT')) return { isKnown: false, name: '', reference: '' };
    if (codes.includes('INVALID_REQUESTER_INFO') && askedBy !== '') return ask(vatId, '');
    throw new Error(['VIES did not answer', String(response.status), ...codes].join(': '));
  }
  return { covers, ask };
}

function codesIn(told: unknown): string[] {
  const failure = Failure.safeParse(told);
  return failure.success ? failure.data.errorWrappers.map(({ error }) => error) : [];
}
