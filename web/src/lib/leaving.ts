let ask = () => false;

/** Sets how to find out; `layout/router.tsx` calls it. */
export function leavingIs(known: () => boolean): void {
  ask = known;
}

/**
 * Returns whether a navigation to another screen is under way now, not at the last render. A screen
 * must not change its URL then, because that would cancel the navigation.
 */
export function isLeaving(): boolean {
  return ask();
}
