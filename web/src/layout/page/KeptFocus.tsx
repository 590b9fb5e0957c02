import { useEffect } from 'react';
import { focusMain } from './RouteAnnouncer.tsx';

/**
 * Who deletes a row by its own button has no button left: the browser would begin the next Tab at
 * the top of the document. It begins at the page's content instead, or at the dialog that is open.
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
      const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
      if (dialog) dialog.focus({ preventScroll: true });
      else focusMain();
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
