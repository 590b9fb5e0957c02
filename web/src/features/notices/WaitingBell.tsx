import { formatCount } from '@marquee/contract/formats/counts';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useLate } from '../../lib/use-late.ts';
import { useWaiting, useWaitingAfterChanges } from './api.ts';
import classes from './WaitingBell.module.css';

const MOST_SHOWN = 99;
const things = { one: 'thing waits', other: 'things wait' };

/** Opens the list of what waits for the user, which loads on first use; its badge counts all of it. */
export function WaitingBell() {
  const [isOpen, { toggle, close }] = useDisclosure();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { Late, prepare, need } = useLate(() => import('./WaitingPopover.tsx'));
  const { data } = useWaiting();
  useWaitingAfterChanges();
  const total = data?.total ?? 0;
  const words = total === 0 ? 'Nothing waits for you' : `${formatCount(total, things)} for you`;
  return (
    <div className={classes.place}>
      <ActionIcon
        ref={setButton}
        variant="subtle"
        color="gray"
        size={44}
        onPointerEnter={prepare}
        onClick={() => {
          need();
          toggle();
        }}
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
      {Late && (
        <Late
          isOpen={isOpen}
          onClose={close}
          button={button}
          items={data?.items ?? []}
          total={total}
          words={data ? words : 'What waits for you could not be loaded yet.'}
        />
      )}
    </div>
  );
}
