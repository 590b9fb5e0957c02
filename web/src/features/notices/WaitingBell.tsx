import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { countOf, useWaiting, useWaitingAfterChanges } from './api.ts';
import { WaitingList } from './WaitingList.tsx';
import classes from './WaitingBell.module.css';

const MOST_SHOWN = 99;
const things = { one: 'thing waits', other: 'things wait' };

/** Opens the list of what waits for the user; its badge counts all of it. */
export default function WaitingBell() {
  const [isOpen, { toggle, close }] = useDisclosure();
  const { data } = useWaiting();
  useWaitingAfterChanges();
  const total = data?.total ?? 0;
  const items = data?.items ?? [];
  const words = total === 0 ? 'Nothing waits for you' : `${formatCount(total, things)} for you`;
  const left = total - countOf(items);
  return (
    <Popover
      position="bottom-end"
      width={320}
      opened={isOpen}
      onDismiss={close}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          onClick={toggle}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={data ? words : 'What waits for you'}
          className={classes.bell ?? ''}
        >
          <IconBell size={20} stroke={1.5} aria-hidden />
          {total > 0 && (
            <span className={classes.count} aria-hidden>
              {total > MOST_SHOWN ? `${MOST_SHOWN}+` : total}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label="What waits for you"
        className={classes.list ?? ''}
      >
        <p className={classes.head} tabIndex={-1}>
          {data ? words : 'What waits for you could not be loaded yet.'}
        </p>
        <WaitingList items={items} onFollow={close} />
        {left > 0 && <p className={classes.head}>And {formatNumber(left)} more</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
