import type { BoardAct } from '@marquee/contract/suggestions/board-acts';
import type { KeptBoard } from './board-state.ts';

/** What a device keeps of a board, so that it opens and works without a network. */
export type Kept = {
  board: KeptBoard | undefined;
  /** What was done and is not sent, the oldest first. */
  waiting: readonly BoardAct[];
};

const TOKEN = 'marquee-board-link';

/** Reads a kept board; an empty one if there is none, or the browser stores nothing. */
export function readKept(name: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    // Only `writeKept` writes this value.
    if (typeof kept === 'object' && kept !== null && 'waiting' in kept) return kept as Kept;
  } catch {
    // As if nothing were kept.
  }
  return { board: undefined, waiting: [] };
}

export function writeKept(name: string, kept: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Without storage the board works until its page is closed.
  }
}

export function dropKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is nothing to remove.
  }
}

/** Reads the token of the link that this device opened last; '' if there is none. */
export function readToken(): string {
  try {
    return localStorage.getItem(TOKEN) ?? '';
  } catch {
    return '';
  }
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    // The link opens the board again.
  }
}

export function dropToken(): void {
  dropKept(TOKEN);
}
