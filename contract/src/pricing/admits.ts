import { z } from 'zod';
import { isolated } from '../people/isolate.ts';

/** The most people that one ticket of a price type admits. */
export const MAX_ADMITS = 20;

export const admitsSentences = {
  number: `Enter how many people one ticket admits: a whole number from 0 to ${MAX_ADMITS}.`,
  somebody: 'At least one price has to admit people.',
  noPlan: (type: string) => `${isolated(type)} admits nobody, so it has no price plan.`,
  inUse: 'Tickets of this type were sold or are held, so how many it admits cannot change.',
  above: (limit: number) => `An order can hold at most ${limit} people, so nobody could book this.`,
  quotaBelow: (admits: number) =>
    `The limit counts people: a ticket admits ${admits}, so it cannot be below ${admits}.`,
  sharedBelow: ({ name, seats }: { name: string; seats: number }) =>
    `The shared limit ${isolated(name)} has ${seats} ${seats === 1 ? 'seat' : 'seats'}, so nobody could book this.`,
  wholeGroup: (type: string, admits: number) =>
    `${isolated(type)} was bought for ${admits} people. Choose all ${admits} of its tickets.`,
  noGuests: (type: string) =>
    `${isolated(type)} does not admit one person. Choose another type for guests.`,
} as const;

const say = admitsSentences;

export const Admits = z
  .number({ error: say.number })
  .int(say.number)
  .min(0, say.number)
  .max(MAX_ADMITS, say.number);
