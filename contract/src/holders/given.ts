import { z } from 'zod';
import type { FieldErrors } from '../errors.ts';
import { MAX_TICKETS_PER_ORDER } from '../events/public.ts';
import { atMost, shortLine } from '../fields/text.ts';
import { Id } from '../list.ts';
import { Email } from '../users.ts';
import { isNamed, type NamesAsked } from './names.ts';
import { holderField, holderSentences as say, MAX_HOLDER_NAME } from './asked.ts';

/** One line that may be empty: a ticket that is named later. */
export const HolderName = shortLine(MAX_HOLDER_NAME);
export const HolderEmail = z.union([z.literal(''), Email]);

export const HolderInput = z.object({
  /** The price type. Its entries name its tickets in their order. */
  ticket_id: Id.toLowerCase(),
  name: HolderName,
  email: HolderEmail.default(''),
});
export type HolderInput = z.output<typeof HolderInput>;

export const HoldersInput = z
  .array(HolderInput)
  .max(MAX_TICKETS_PER_ORDER, atMost(MAX_TICKETS_PER_ORDER, 'names'));

/** The holder of a ticket of a booking. */
export type Holder = { ticket: number; name: string; email: string };

/**
 * Checks the holders of a booking against what its event asks.
 * @param types the type of each ticket, in the order of the booking's items
 * @returns the errors by field, and the holders that have a name
 */
export function checkHolders(
  names: NamesAsked,
  types: readonly string[],
  given: readonly HolderInput[],
): { errors: FieldErrors; holders: Holder[] } {
  const errors: FieldErrors = {};
  const holders: Holder[] = [];
  const isMissing = names.mode === 'required';
  const left = new Set(given.keys());
  let missing = given.length;
  for (const [ticket, type] of types.entries()) {
    if (!isNamed(names, type)) continue;
    const index = [...left].find((at) => given[at]?.ticket_id === type);
    const holder = index === undefined ? undefined : given[index];
    if (index === undefined || !holder) {
      // As if the missing ones stood at the end of the list.
      if (isMissing) errors[holderField(missing++, 'name')] = [say.missing];
      continue;
    }
    left.delete(index);
    const { name, email } = holder;
    if (name === '' && (isMissing || email !== '')) {
      errors[holderField(index, 'name')] = [say.missing];
    } else if (email !== '' && !names.emails) {
      errors[holderField(index, 'email')] = [say.noEmail];
    } else if (name !== '') holders.push({ ticket, name, email });
  }
  for (const index of left) errors[holderField(index, 'ticket_id')] = [say.noTicket];
  return { errors, holders };
}
