import { useEffect } from 'react';
import { focusMain } from './RouteAnnouncer.tsx';

/**
 * Who deletes a row by its own button has no button left: the browser would begin the next Tab at
 * the top of the document. It begins at the page's content instead.
 */
export function KeptFocus() {
  useEffect(() => {
    let last: Node | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      focusMain();
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return null;
}
