import type { AuditCheck } from '@marquee/contract/audit/audit';
import { nounOf } from '@marquee/contract/formats/counts';

/** The last entry up to which the chain is whole; hashes in hexadecimal. */
export type ChainEnd = { seq: number; hash: string };

/** The newest entry, as the log stores it separately. */
export type Head = ChainEnd;

/** An entry that does not follow the one before it. */
export type Broken = {
  seq: number;
  before_seq: number;
  hash: string;
  computed: string;
  previous_hash: string;
  before_hash: string;
};

export type Problem = NonNullable<AuditCheck['problem']> & {
  /** The stored value and the one computed from the entry. */
  stored: string;
  computed: string;
};

/** Describes what is wrong with the first entry that does not follow. */
export function problemOf(broken: Broken): Problem {
  const { seq, before_seq: before, hash, computed } = broken;
  if (seq !== before + 1) {
    return {
      kind: 'missing',
      number: before + 1,
      sentence: `${range(before + 1, seq - 1)} missing: entries were deleted from the log.`,
      stored: 'missing',
      computed: 'present',
    };
  }
  if (hash !== computed) {
    const sentence = `Entry ${seq} was changed after it was written: its content no longer matches its hash.`;
    return { kind: 'changed', number: seq, sentence, stored: hash, computed };
  }
  const sentence =
    before === 0
      ? `Entry ${seq} is not the log's original first entry: the log was rewritten.`
      : `Entry ${seq} does not follow entry ${before}: one of the two was rewritten or inserted, with a matching hash.`;
  const { previous_hash: stored, before_hash } = broken;
  return { kind: 'out_of_order', number: seq, sentence, stored, computed: before_hash };
}

/** Describes what is wrong at the end of the entries, compared with the stored head. */
export function problemAtEnd(end: ChainEnd, head: Head | undefined): Problem | undefined {
  const hashes = { stored: end.hash, computed: head?.hash ?? 'no head' };
  if (!head) {
    const sentence = 'The head of the log is missing, so its end cannot be checked.';
    return { kind: 'tail_lost', number: end.seq, sentence, ...hashes };
  }
  if (end.seq < head.seq) {
    const sentence = `${range(end.seq + 1, head.seq)} missing at the end: the newest ${nounOf(head.seq - end.seq, { one: 'entry was', other: 'entries were' })} deleted.`;
    return {
      kind: 'tail_lost',
      number: end.seq + 1,
      sentence,
      stored: 'missing',
      computed: 'present',
    };
  }
  if (end.seq > head.seq) {
    const sentence = `${range(head.seq + 1, end.seq)} not written by Marquee: inserted after its newest entry.`;
    return {
      kind: 'added',
      number: head.seq + 1,
      sentence,
      stored: 'present',
      computed: 'never written',
    };
  }
  if (end.hash === head.hash) return undefined;
  const sentence = `Entry ${end.seq}, the newest, is not the original: it was rewritten, with a matching hash.`;
  return { kind: 'out_of_order', number: end.seq, sentence, ...hashes };
}

/** 'Entry 7 is', 'Entries 7 to 9 are'. */
function range(first: number, last: number): string {
  return first === last ? `Entry ${first} is` : `Entries ${first} to ${last} are`;
}
