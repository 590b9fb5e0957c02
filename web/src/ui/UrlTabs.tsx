import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import classes from './UrlTabs.module.css';

/**
 * Shows one part of a page at a time. The open part is in the URL (`?tab=`), except the first.
 * Changing the tab drops search and filters, which belong to the part that is left.
 */
export function UrlTabs({ tabs }: { tabs: { value: string; label: string; part: ReactNode }[] }) {
  const [params, setParams] = useSearchParams();
  const bar = useRef<HTMLDivElement>(null);
  const [first] = tabs;
  const open = (tabs.find(({ value }) => value === params.get('tab')) ?? first)?.value ?? null;
  // On a narrow screen the open tab may be outside the visible area.
  useEffect(() => {
    const chosen = bar.current?.querySelector(`[data-part="${open}"]`);
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [open]);
  return (
    <Tabs
      value={open}
      onChange={(value) =>
        setParams(value === null || value === first?.value ? {} : { tab: value })
      }
      keepMounted={false}
    >
      <div className={classes.bar} ref={bar}>
        <Tabs.List className={classes.list ?? ''}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-part={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map(({ value, part }) => (
        <Tabs.Panel key={value} value={value} pt="lg">
          {part}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
