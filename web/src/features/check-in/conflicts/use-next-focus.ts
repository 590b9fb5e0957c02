import { useEffect, useRef } from 'react';

/**
 * Moves the focus when the item that had it is removed: to the next item's button, else to the
 * first heading.
 * @param names of the items, in the order of the list
 * @returns the ref of the element with the list's items (`data-item`) and headings
 */
export function useNextFocus(names: readonly string[]) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(names);
  useEffect(() => {
    const removed = before.current.findIndex((name) => !names.includes(name));
    before.current = names;
    // The browser gives the focus of a removed element to the body.
    if (removed < 0 || document.activeElement !== document.body) return;
    const items = place.current?.querySelectorAll<HTMLElement>('[data-item] button') ?? [];
    const next = items[Math.min(removed, items.length - 1)];
    (next ?? place.current?.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus();
  }, [names]);
  return place;
}
