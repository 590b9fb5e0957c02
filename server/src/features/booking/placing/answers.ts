import type { Company } from '@marquee/contract/companies/company';
import { type Answer, type AnswerInput, checkAnswers } from '@marquee/contract/questions/answers';
import { checkHolders, type Holder, type HolderInput } from '@marquee/contract/holders/given';
import { type NamesAsked, noNames } from '@marquee/contract/holders/names';
import type { Question } from '@marquee/contract/questions/questions';
import { invalid } from '../../../lib/app-error.ts';
import { type Claim, claimFiles, type KnownFiles } from '../../questions/files/claims.ts';
import { countSeats, type SellableItem } from '../../orders/items/items.ts';
import type { BookingRequest } from './rules.ts';

/** What the event of a booking asks; null for nothing. */
export type Asking = {
  questions: Question[] | null;
  names: NamesAsked | null;
  /** The files that answers of these requests name. */
  files: KnownFiles;
};

/** What was answered online; nothing is asked at the door. */
export type GivenAnswers = {
  answers?: AnswerInput[] | undefined;
  holders?: HolderInput[] | undefined;
  /** The company that the invoice is for. */
  company?: Company | undefined;
};
export type KeptAnswers = { answers: Answer[]; holders: Holder[]; claims: Claim[] };

const NOTHING: KeptAnswers = { answers: [], holders: [], claims: [] };

/**
 * Returns the answers and the holders of a booking request that are kept. Each person of a group has
 * a name and answers: its tickets follow each other, in the order of the items.
 * @param items in the order in which their tickets are issued
 * @throws AppError `invalid` for what is missing, wrong or not asked
 */
export function answersIn(
  bookingRequest: BookingRequest,
  items: SellableItem[],
  { questions, names, files }: Asking,
): KeptAnswers {
  const { answers: given = [], holders: people = [], channel } = bookingRequest;
  const isAsked = questions !== null || names !== null;
  if (channel === 'door' || !(isAsked || given.length + people.length > 0)) return NOTHING;
  const types = items.flatMap((item) =>
    Array.from({ length: countSeats([item]) }, () => item.priceTypeId),
  );
  const answered = checkAnswers(questions ?? [], types, given);
  const named = checkHolders(names ?? noNames, types, people);
  const claimed = claimFiles(questions ?? [], answered.answers, {
    files,
    replaced: bookingRequest.replaces,
  });
  const errors = { ...answered.errors, ...claimed.errors, ...named.errors };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { answers: claimed.answers, holders: named.holders, claims: claimed.claims };
}
