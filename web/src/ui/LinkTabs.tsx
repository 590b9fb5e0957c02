import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './LinkTabs.module.css';

export type LinkTab = { value: string; label: string; to: string };

/** Shows the pages of one thing side by side as links; a narrow screen scrolls them. */
export function LinkTabs(props: { label: string; tabs: readonly LinkTab[]; current: string }) {
  const bar = useRef<HTMLElement>(null);
  const { current } = props;
  // `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!bar.current || !open) return;
    bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={props.label} className={classes.bar} ref={bar}>
      <ul className={classes.list}>
        {props.tabs.map(({ value, label, to }) => {
          const isOpen = value === current;
          return (
            <li key={value}>
              <Link
                to={to}
                data-tab={value}
                className={classes.tab}
                {...(isOpen && { 'aria-current': 'page' })}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
