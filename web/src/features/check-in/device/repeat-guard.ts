/** A code that stays in view is not read again for so long after its result has left the screen. */
export const SAME_CODE_MS = 10_000;

/** Remembers which codes this device has just read; see `createRepeatGuard`. */
export type RepeatGuard = ReturnType<typeof createRepeatGuard>;

/**
 * Keeps a code that a camera or a fixed scanner goes on seeing from being scanned again and again.
 * Several codes are remembered, for a sheet with two tickets shows both in turn.
 * @param now milliseconds of a clock that only goes forward
 */
export function createRepeatGuard(now: () => number) {
  const readAgainAt = new Map<string, number>();
  return {
    /** Whether a code may be scanned now; if so, it is held until `release`. */
    take(code: string): boolean {
      const at = now();
      for (const [known, until] of readAgainAt) if (until <= at) readAgainAt.delete(known);
      if (readAgainAt.has(code)) return false;
      readAgainAt.set(code, Number.POSITIVE_INFINITY);
      return true;
    },
    /** The result of the codes that are held has left the screen. */
    release(): void {
      const until = now() + SAME_CODE_MS;
      for (const [code, at] of readAgainAt) {
        if (at === Number.POSITIVE_INFINITY) readAgainAt.set(code, until);
      }
    },
    /** Nothing was decided about a code: it may be tried again at once. */
    forget(code: string): void {
      readAgainAt.delete(code);
    },
  };
}
