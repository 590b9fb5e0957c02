/** Milliseconds after a result disappears during which the same code is ignored. */
export const SAME_CODE_MS = 10_000;

/**
 * Keeps a code that stays in view from being scanned repeatedly. It remembers several codes,
 * because a sheet with two tickets shows both in turn.
 * @param now milliseconds of a clock that only goes forward
 */
export function createRepeatGuard(now: () => number) {
  const readAgainAt = new Map<string, number>();
  return {
    /** Returns whether a code may be scanned now; if so, holds it until `release`. */
    take(code: string): boolean {
      const at = now();
      for (const [known, until] of readAgainAt) if (until <= at) readAgainAt.delete(known);
      if (readAgainAt.has(code)) return false;
      readAgainAt.set(code, Number.POSITIVE_INFINITY);
      return true;
    },
    /** Ends the hold of all codes after their result has left the screen. */
    release(): void {
      const until = now() + SAME_CODE_MS;
      for (const [code, at] of readAgainAt) {
        if (at === Number.POSITIVE_INFINITY) readAgainAt.set(code, until);
      }
    },
    /** Allows a code again immediately, because nothing was decided about it. */
    forget(code: string): void {
      readAgainAt.delete(code);
    },
  };
}
