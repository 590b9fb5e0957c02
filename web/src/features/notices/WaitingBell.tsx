import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { countOf, useWaiting, useWaitingAfterChanges } from './api.ts';
import { waitingPath, waitingWords } from './waiting-words.ts';
import classes from './Waiting.module.css';

const MOST_SHOWN = 99;
const things = { one: 'thing waits', other: 'things wait' };

/** Opens the list of what waits for the user; its badge counts all of it. */
export function WaitingBell() {
  const { data } = useWaiting();
  useWaitingAfterChanges();
  const total = data?.total ?? 0;
  const items = data?.items ?? [];
  const words = total === 0 ? 'Nothing waits for you' : `${formatCount(total, things)} for you`;
  const left = total - countOf(items);
  return (
    <Menu position="bottom-end" width={320} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
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
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        <Menu.Label>{data ? words : 'What waits for you could not be loaded yet.'}</Menu.Label>
        {items.map((item) => (
          <Menu.Item key={`${item.kind} ${item.event_id}`} component={Link} to={waitingPath(item)}>
            <span className={classes.what}>{waitingWords(item)}</span>
            <span className={classes.where}>{item.event_title}</span>
          </Menu.Item>
        ))}
        {left > 0 && <Menu.Label>And {formatNumber(left)} more</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
