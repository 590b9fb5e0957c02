import { parseTicketCode } from '@marquee/contract/check-in/ticket-codes';

/** What is read of a key that was pressed. */
export type Keystroke = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>;

/**
 * A scanner types a character in some milliseconds, but a busy phone may hand them over late. Outside
 * a field nobody else types, so that waiting costs nothing: only what is long past is dropped.
 */
const LONGEST_GAP_MS = 2000;
/** A short reference without its dash has eight characters. */
const SHORTEST = 6;

/**
 * Reads the keystrokes of a hardware scanner: a burst of characters that ends in Enter.
 * @returns a function that takes each keystroke and answers the code that it completes
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
    // Shift and the like come between the characters.
    if (key.length === 1) {
      typed += key;
      positions += characterAt(code);
    }
    return undefined;
  };
}

/**
 * Scanners press the keys of an American keyboard. On a device with another layout, Y and Z for
 * one change places; where the keys spell a ticket's code, they are believed.
 */
function textOf(typed: string, positions: string): string {
  const isCode = parseTicketCode(typed) === undefined && parseTicketCode(positions) !== undefined;
  return (isCode ? positions : typed).trim();
}

/** 'KeyY' → 'Y', 'Digit2' → '2'; other keys stand in no ticket's code. */
function characterAt(code: string): string {
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? ' ';
}
