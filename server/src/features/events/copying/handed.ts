import type { CopyNote } from '@marquee/contract/events/copying';
import type { Trx } from '../../../db/database.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { EventRow } from '../queries.ts';

/** An event and its copy, whose prices are in the same order. */
export type Copying = {
  before: EventRow;
  after: EventRow;
  /** Moves an instant as far as the start; undefined for a day that the product does not take. */
  shift: (instant: Date) => Date | undefined;
  now: Date;
};

/** What a later feature copies, in the same transaction. Returns what needs a look. */
export type CopyPart = (trx: Trx, actor: Actor, copying: Copying) => Promise<CopyNote[]>;

export type CopyParts = {
  copyPlans: CopyPart;
  copyCodes: CopyPart;
  copyQuestions: CopyPart;
  copySuggestionSettings: CopyPart;
  copyWaitingRoom: CopyPart;
};
