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

const LONGEST_REASON = 300;

/** Shortens what a server said to one line. */
export function reasonOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REASON);
}

/** Problems of the sender's own address, which servers report while they are given the recipient. */
const ABOUT_SENDER = new Set(['5.1.7', '5.1.8']);

/**
 * Tells whether a refusal for good is about the recipient's address (RFC 3463: 5.1.x, 5.2.1). 5.7.x
 * is about what the server's owner allows.
 * @param enhanced the enhanced status code, if there is one
 * @param reply the SMTP reply code; counts without an enhanced one
 */
export function isAboutAddress(enhanced: string | undefined, reply: number): boolean {
  if (enhanced === undefined) return reply === 550 || reply === 551 || reply === 553;
  if (ABOUT_SENDER.has(enhanced)) return false;
  return enhanced.startsWith('5.1.') || enhanced === '5.2.1';
}
