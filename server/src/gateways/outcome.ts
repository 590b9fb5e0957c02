import { plainLine } from '@marquee/contract/people/lines';

/** What became of a message that was handed over once. */
export type Outcome =
  | { is: 'sent' }
  /** The server refused it, or could not be reached: it was not delivered. */
  | {
      is: 'refused';
      /** Trying again is useless. */
      isForGood: boolean;
      /** The refusal is about the address, such as a mailbox or a number that does not exist. */
      isAddress: boolean;
      reason: string;
    }
  /** Everything was handed over, and the answer was lost: it was delivered or not. */
  | { is: 'unknown'; reason: string };

/** A mail server says that the address of a mail does not exist, so trying again is useless. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
  readonly to: string;

  constructor(to: string, reason: string, options: ErrorOptions) {
    super(reason, options);
    this.to = to;
  }
}

const LONGEST_REASON = 300;

/** Shortens what a stranger's server said to one line, without characters that nobody sees. */
export function reasonOf(text: string): string {
  return plainLine(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON)
    .toWellFormed();
}
