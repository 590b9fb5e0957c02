import { useState } from 'react';

/**
 * Keeps which of several things is shown, such as the row whose dialog is open.
 * @returns what is shown, a function that shows another one, and one that hides it; the last does
 * nothing once another one is shown, because an answer that hides may come late
 */
export function useShown<Shown>() {
  const [shown, show] = useState<Shown>();
  const hide = () => show((now) => (Object.is(now, shown) ? undefined : now));
  return [shown, show, hide] as const;
}
