import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ListQuery } from '../list.ts';
import { canonicalEmail } from '../people/emails.ts';
import { e164Of } from '#phones';
import { Email } from '../users.ts';
import { formatCount, formatNumber, nounOf } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { forSpreadsheet } from '../spreadsheets.ts';
import { textUpTo } from '../fields/text.ts';

/** Why an address is never written to, whatever its owner agreed to. */
export const suppressionReasons = ['asked', 'bounced', 'complained', 'other'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const MAX_SUPPRESSED_AT_ONCE = 2000;

/** Whole texts may be pasted where an address belongs. */
const LONGEST_SHOWN = 60;
const shortened = (text: string) =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

export const suppressionSentences = {
  none: 'Enter at least one e-mail address or phone number.',
  tooMany: `Add at most ${formatNumber(MAX_SUPPRESSED_AT_ONCE)} addresses at once.`,
  notAddresses: (texts: readonly string[]) => {
    const shown = texts.slice(0, 3).map(shortened).join(', ');
    const more = texts.length > 3 ? ` and ${texts.length - 3} more` : '';
    const verb = nounOf(texts.length, {
      one: "isn't an e-mail address or a number such as +4915123456789",
      other: "aren't e-mail addresses or numbers such as +4915123456789",
    });
    return `${shown}${more} ${verb}.`;
  },
  added: (added: number, known: number) => {
    if (added === 0) {
      return known === 1
        ? 'This address is already on the list.'
        : `All ${known} addresses are already on the list.`;
    }
    const first = `${formatCount(added, nouns.address)} added.`;
    if (known === 0) return first;
    return `${first} ${formatCount(known, { one: 'was', other: 'were' })} already on the list.`;
  },
  removed: 'Address removed.',
} as const;

export const Suppression = z.object({
  /** An e-mail address, or a phone number with its country code. */
  address: z.string(),
  reason: z.enum(suppressionReasons),
  note: z.string(),
  created_at: z.iso.datetime(),
  /** The name of the user who added it; '' if that user is gone. */
  created_by: z.string(),
});
export type Suppression = z.infer<typeof Suppression>;

/** A phone number as networks know it: `+4915123456789` (E.164). */
export const TextNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'Enter a number with its country code.');

const Address = z.union([TextNumber, Email]);

/**
 * Splits pasted text into addresses, separated by commas, semicolons or white space. A number with its
 * country code may have spaces.
 */
export function addressesIn(text: string): string[] {
  const pieces = text.split(/[\n,;]+/);
  const parts = pieces.flatMap((piece) => e164Of(piece) ?? piece.split(/\s+/));
  const bare = parts.map((part) => part.replace(/^<|>$/g, ''));
  const addresses = bare.map((part) => canonicalEmail(part) ?? part.toLowerCase());
  return [...new Set(addresses.filter((address) => address !== ''))];
}

export const SuppressionInput = z.object({
  addresses: z
    .string({ error: suppressionSentences.none })
    .max(150_000, suppressionSentences.tooMany)
    .transform((text, context) => {
      const addresses = addressesIn(text);
      const wrong = addresses.filter((address) => !Address.safeParse(address).success);
      const say = (message: string) =>
        context.issues.push({ code: 'custom', message, input: text });
      if (addresses.length === 0) say(suppressionSentences.none);
      if (addresses.length > MAX_SUPPRESSED_AT_ONCE) say(suppressionSentences.tooMany);
      if (wrong.length > 0) say(suppressionSentences.notAddresses(wrong));
      return addresses;
    }),
  reason: z.enum(suppressionReasons).default('asked'),
  note: textUpTo(200).default(''),
});
export type SuppressionInput = z.input<typeof SuppressionInput>;

export const suppressionSorts = ['-created_at', 'created_at', 'address', '-address'] as const;

export const SuppressionListQuery = ListQuery.extend({
  sort: z.enum(suppressionSorts).default('-created_at'),
});

export const suppressionEndpoints = endpoints({
  listSuppressions: {
    call: 'GET /audience/suppressions',
    summary: 'Returns the addresses that are never contacted.',
    access: 'suppressions:read',
    query: SuppressionListQuery,
    envelope: 'page',
    reply: Suppression,
  },
  exportSuppressions: {
    call: 'GET /audience/suppressions.csv',
    summary: 'Returns the whole list as a CSV file, with the same search.',
    access: 'suppressions:read',
    query: forSpreadsheet(SuppressionListQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  addSuppressions: {
    call: 'POST /audience/suppressions',
    summary: 'Adds addresses to the list. An address that is on it already stays as it is.',
    access: 'suppressions:write',
    body: SuppressionInput,
    status: 201,
    reply: z.object({ added: z.number().int(), known: z.number().int() }),
  },
  removeSuppression: {
    call: 'POST /audience/suppressions/remove',
    summary: 'Removes an address from the list. The address is in the body, which is never logged.',
    access: 'suppressions:write',
    body: z.object({ address: Address }),
    reply: z.object({ address: z.string() }),
  },
});
