import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './LinkTabs.module.css';

export type LinkTab = { value: string; label: string; to: string };

type Props = {
  label: string;
  tabs: readonly LinkTab[];
  /** The tab of the open page; none when that page has no tab of its own. */
  current: string | undefined;
  /** Whether the current tab is the open page itself, or a group of pages that contains it. */
  isPage?: boolean;
  /** Whether the tabs stand below others, whose group they divide. */
  isBelow?: boolean;
};

/** Shows the pages of one thing side by side as links; a narrow screen scrolls them. */
export function LinkTabs({ isPage = true, isBelow = false, ...props }: Props) {
  const bar = useRef<HTMLElement>(null);
  const { current } = props;
  // `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!bar.current || !open) return;
    bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      aria-label={props.label}
      className={classes.bar}
      data-below={isBelow || undefined}
      ref={bar}
    >
      <ul className={classes.list}>
        {props.tabs.map(({ value, label, to }) => {
          const isOpen = value === current;
          return (
            <li key={value}>
              <Link
                to={to}
                data-tab={value}
                className={classes.tab}
                {...(isOpen && { 'aria-current': isPage ? 'page' : 'true' })}
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
