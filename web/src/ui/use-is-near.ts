import { useEffect, useRef, useState } from 'react';

/** Pixels below the window at which content counts as near. */
const MARGIN = '200px';

/** Returns whether an element has come near the window, for content that loads with its use. */
export function useIsNear<T extends Element>() {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
