import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Makes the page dark in every colour scheme, so that the result is the one bright thing. */
export function useDarkStage() {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'dark');
    return () => {
      if (before !== null) root.setAttribute(SCHEME, before);
    };
  }, []);
}
