import { z } from 'zod';
import { Id } from '../list.ts';
import { Bpm } from './fields.ts';
import { MAX_BOARD_ACTS } from './limits.ts';
import { songStatuses } from './statuses.ts';

/** What somebody did at a board. `id` is the device's own, so that an act can be sent again. */
const Act = z.object({
  id: z.string().min(1).max(64),
  song_id: Id,
  /** When it was done, by the device's clock. */
  at: z.iso.datetime(),
});

export const BoardAct = z.discriminatedUnion('type', [
  Act.extend({ type: z.literal('played') }),
  /** Undoes `played`: the song has the status that it had before. */
  Act.extend({ type: z.literal('not_played') }),
  Act.extend({
    type: z.literal('status'),
    status: z.enum(songStatuses).exclude(['played']),
  }),
  Act.extend({ type: z.literal('bpm'), bpm: Bpm.nullable() }),
  /** Moves it in the organizer's own order before another song, to its end, or out of it. */
  Act.extend({
    type: z.literal('move'),
    to: z.enum(['before', 'end', 'out']),
    before: Id.optional(),
  }),
]);
export type BoardAct = z.output<typeof BoardAct>;

/**
 * `outdated`: somebody changed the same thing of the song later than `at`. `unknown_song`: it was
 * merged or is of another event.
 */
export const actOutcomes = ['done', 'outdated', 'unknown_song'] as const;

export const BoardActs = z.object({ acts: z.array(BoardAct).min(1).max(MAX_BOARD_ACTS) });

export const BoardActsAnswer = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.enum(actOutcomes) })),
  version: z.number().int(),
});
