import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import classes from './RouteAnnouncer.module.css';

/** The id of every shell's main landmark, the target of the skip link and of a page change. */
export const MAIN_ID = 'main';

/**
 * Focuses the page's content, unless the page has already set the focus itself, or the palette
 * (`data-open`) was opened before the page arrived.
 */
export function focusMain() {
  if (document.activeElement?.closest('[data-open]')) return;
  const main = document.getElementById(MAIN_ID);
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/**
 * Does what a full page load does by itself: announces the new page's title to screen readers and
 * moves the focus to its content. The first page needs neither.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!isIdle || announced.current === pathname) return;
    announced.current = pathname;
    // The page sets the tab's title in its own effects, which run before this one.
    setTitle(document.title);
    focusMain();
  }, [pathname, isIdle]);
  return (
    <div className={classes.unseen} role="status" aria-live="polite">
      {title}
    </div>
  );
}
