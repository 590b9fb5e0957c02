import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls a part of a page into view if the address names it. The browser looks for it before the
 * page's data has loaded.
 * @param isWhole whether the part has its final size, without which it may not get to the top
 * @returns the part's ref
 */
export function useAnchor<T extends Element>(id: string, isWhole = true) {
  const part = useRef<T>(null);
  const location = useLocation();
  useEffect(() => {
    if (isWhole && location.hash === `#${id}`) part.current?.scrollIntoView();
  }, [location, id, isWhole]);
  return part;
}
