import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import classes from './RouteAnnouncer.module.css';

/** The id of every shell's main landmark; the skip link and a change of page lead there. */
export const MAIN_ID = 'main';

/**
 * Puts the focus at the page's content. A page that has put it where it is wanted keeps it, and so
 * does the palette (`data-open`) when it was opened before the page arrived.
 */
export function focusMain() {
  if (document.activeElement?.closest('[data-open]')) return;
  const main = document.getElementById(MAIN_ID);
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/**
 * What a page load gives for free: a screen reader hears the new page's title, and the next Tab
 * starts at its content. The very first page needs neither.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!isIdle || announced.current === pathname) return;
    announced.current = pathname;
    // The page names the tab in its own effects, which run before this one.
    setTitle(document.title);
    focusMain();
  }, [pathname, isIdle]);
  return (
    <div className={classes.unseen} role="status" aria-live="polite">
      {title}
    </div>
  );
}
