let ask = () => false;

/** `layout/router.tsx` says how it is known. */
export function leavingIs(known: () => boolean): void {
  ask = known;
}

/**
 * Whether the reader is on the way to another screen, now and not when the screen was last drawn.
 * What a screen writes into its address by itself would hold the reader back.
 */
export function isLeaving(): boolean {
  return ask();
}
