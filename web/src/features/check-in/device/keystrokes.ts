import { parseTicketCode } from '@marquee/contract/check-in/ticket-codes';

export type Keystroke = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>;

/**
 * A scanner types a character in some milliseconds, but a busy phone may deliver them late. Nobody
 * else types outside a field, so a long gap is safe.
 */
const LONGEST_GAP_MS = 2000;
/** The fewest characters of a code. A reference without its dash has eight. */
const SHORTEST = 6;

/**
 * Reads the keystrokes of a hardware scanner: a burst of characters that ends in Enter.
 * @returns a function that takes each keystroke and returns the code that it completes
 */
export function createBurstReader(): (stroke: Keystroke) => string | undefined {
  let typed = '';
  let positions = '';
  let last = Number.NEGATIVE_INFINITY;
  const reset = () => {
    typed = '';
    positions = '';
  };
  return ({ key, code, timeStamp }) => {
    if (timeStamp - last > LONGEST_GAP_MS) reset();
    last = timeStamp;
    if (key === 'Enter') {
      const text = textOf(typed, positions);
      reset();
      return text.length >= SHORTEST ? text : undefined;
    }
    // Shift and other modifiers arrive between the characters.
    if (key.length === 1) {
      typed += key;
      positions += characterAt(code);
    }
    return undefined;
  };
}

/**
 * Returns the scanned text. Scanners press the keys of a US keyboard, so another layout swaps
 * letters such as Y and Z. If the key positions spell a ticket code, they are used.
 */
function textOf(typed: string, positions: string): string {
  const isCode = parseTicketCode(typed) === undefined && parseTicketCode(positions) !== undefined;
  return (isCode ? positions : typed).trim();
}

/** Returns a key's US character: 'KeyY' → 'Y', 'Digit2' → '2'. Ticket codes use no other keys. */
function characterAt(code: string): string {
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? ' ';
}
