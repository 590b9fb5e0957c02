import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';

/** Codes of one event, single-use codes included. */
export const MAX_CODES_PER_EVENT = 20_000;
export const MAX_CODES_AT_ONCE = 10_000;
export const MAX_CODE_LENGTH = 40;

export const codeSentences = {
  badCode: `Use up to ${MAX_CODE_LENGTH} letters, digits, hyphens and underscores`,
  badPrefix: 'Use up to 20 letters, digits, hyphens and underscores',
  batch: 'Enter a name for these codes',
  badPercent: 'Enter a percentage from 0.01 to 100, with at most two decimals',
  badAmount: 'Enter an amount above 0',
  badPrice: 'Enter a price of 0 or more',
  badUses: 'Enter a whole number of 1 or more',
  badTime: 'Enter a date and a time',
  badReserved: 'Enter a whole number of 1 or more, or leave it empty',
  tooManyReserved: (most: number, taken: number) =>
    taken === 0
      ? `Only ${formatCount(most, nouns.seat)} can be kept: the others are sold or held`
      : `Only ${formatCount(most, nouns.seat)} can be kept, with the ${taken} that were taken already`,
  backwards: 'The last day must be after the first',
  perOrder: 'Only an amount can be taken off the whole order',
  accessNeedsTypes: 'Choose the tickets that this code opens, or keep seats for it',
  badTypes: 'Choose tickets of this event',
  badCount: `Enter a number from 1 to ${MAX_CODES_AT_ONCE.toLocaleString('en-US')}`,
  exists: 'This event already has this code. Choose another one.',
  inUse: 'Orders used this code. End it instead of deleting it.',
  tooMany: `An event can have at most ${MAX_CODES_PER_EVENT.toLocaleString('en-US')} codes. Delete some first.`,
  created: 'Code created',
  createdMany: (count: number) => `${formatCount(count, nouns.code)} created`,
  saved: 'Code saved',
  deleted: 'Code deleted',
  /** What a buyer reads about a code that does not work. */
  unknown: 'This code does not exist for this event. Check its spelling.',
  usedUp: 'This code was used as often as it can be.',
  usedByYou: 'You used this code as often as you can.',
  notYet: 'This code is not valid yet.',
  over: 'This code is no longer valid.',
  notForThese: 'This code is not for these tickets.',
  noGain: 'This code does not make these tickets cheaper.',
  notForEnough: (tickets: number) =>
    `This code needs at least ${formatCount(tickets, nouns.ticket)}.`,
} as const;
