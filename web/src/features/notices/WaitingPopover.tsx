import { formatNumber } from '@marquee/contract/formats/counts';
import type { WaitingItem } from '@marquee/contract/notices/waiting';
import { Popover } from '@mantine/core';
import { useOpensAfterwards } from '../../ui/use-opens-afterwards.ts';
import { countOf } from './api.ts';
import { RecentList } from './RecentList.tsx';
import { WaitingList } from './WaitingList.tsx';
import classes from './WaitingBell.module.css';

type WaitingPopoverProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The bell: a press on it is no press outside. */
  button: HTMLElement | null;
  items: readonly WaitingItem[];
  total: number;
  words: string;
};

/** Lists below the bell what waits for the user, and what happened lately. */
export default function WaitingPopover({
  items,
  total,
  words,
  onClose,
  ...rest
}: WaitingPopoverProps) {
  const { opened, dropdown } = useOpensAfterwards({ ...rest, onClose });
  const left = total - countOf(items);
  return (
    <Popover
      position="bottom-end"
      width={320}
      opened={opened}
      onDismiss={onClose}
      closeOnClickOutside={false}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        role="dialog"
        aria-label="What waits for you"
        className={classes.list ?? ''}
      >
        <p className={classes.head} tabIndex={-1}>
          {words}
        </p>
        <WaitingList items={items} onFollow={onClose} />
        {left > 0 && <p className={classes.head}>And {formatNumber(left)} more</p>}
        <RecentList onFollow={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
