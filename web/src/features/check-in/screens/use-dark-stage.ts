import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/**
 * Makes the page dark in every colour scheme, so that the result is the one bright thing. It stays
 * dark when the phone itself changes between light and dark.
 */
export function useDarkStage() {
  useEffect(() => {
    const root = document.documentElement;
    let outside = root.getAttribute(SCHEME);
    const darken = () => {
      const current = root.getAttribute(SCHEME);
      if (current === 'dark') return;
      outside = current;
      root.setAttribute(SCHEME, 'dark');
    };
    darken();
    const observer = new MutationObserver(darken);
    observer.observe(root, { attributeFilter: [SCHEME] });
    return () => {
      observer.disconnect();
      if (outside !== null) root.setAttribute(SCHEME, outside);
    };
  }, []);
}
