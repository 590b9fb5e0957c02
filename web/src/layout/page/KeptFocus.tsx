import { useEffect } from 'react';
import { focusMain } from './RouteAnnouncer.tsx';

/**
 * Moves the focus when the focused element is removed, for example a row deleted by its own button.
 * The browser would continue at the top of the document; this continues at the open dialog or the
 * page's content.
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
