import { plainReference } from '@marquee/contract/check-in/ticket-codes';
import { holderField, holderSentences } from '@marquee/contract/holders/asked';
import { type BuyersChanges, changeSentences as say } from '@marquee/contract/holders/changes';
import { isNamed, type NamesAsked } from '@marquee/contract/holders/names';
import type { z } from 'zod';
import { invalid, refusal } from '../../../lib/app-error.ts';

export type Given = z.output<typeof BuyersChanges>['holders'];

/** Somebody who comes: a ticket, or a place of an order that has none yet. */
type Person = {
  /** Among the people of the booking; null for old tickets. */
  index: number | null;
  type: string;
  reference?: string;
};

/**
 * Finds whom each change is about, and checks it against what the event asks.
 * @throws AppError `tickets_gone`, `names_closed` for a type without names, or `invalid` at the field
 */
export function readNames<Of extends Person>(given: Given, persons: Of[], names: NamesAsked) {
  const errors: Record<string, string[]> = {};
  const named = given.map((change, index) => {
    const { name, email, hand_over: handsOver } = change;
    const of = findPerson(persons, change);
    if (!of) throw refusal('tickets_gone', say.gone);
    const needsName = names.mode === 'required' || email !== '';
    if (!isNamed(names, of.type)) throw refusal('names_closed', say.closed);
    if (name === '' && needsName) errors[holderField(index, 'name')] = [holderSentences.missing];
    if (email !== '' && !names.emails) {
      errors[holderField(index, 'email')] = [holderSentences.noEmail];
    }
    return { of, name, email, handsOver };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return named;
}

/**
 * A page that was opened before the payment names people by their indexes, also once there are
 * tickets. An exchange may have put another type there meanwhile.
 */
function findPerson<Of extends Person>(
  persons: Of[],
  { reference, index, ticket_id: type }: Given[number],
): Of | undefined {
  if (reference !== undefined) {
    const plain = plainReference(reference);
    return persons.find((one) => one.reference && plainReference(one.reference) === plain);
  }
  const found = persons.find((one) => one.index === index);
  return type === undefined || found?.type === type.toLowerCase() ? found : undefined;
}
