import type { Event } from '@marquee/contract/events/events';
import type { BoardLink } from '@marquee/contract/suggestions/board';
import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/notify.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useBoardLinks } from './api.ts';
import { BoardLinkItem } from './BoardLinkItem.tsx';
import classes from './BoardLinks.module.css';
import { NewBoardLink } from './NewBoardLink.tsx';
import { NewBoardLinkForm } from './NewBoardLinkForm.tsx';

/** Makes links that open the board without an account, and lists those of the event. */
export function BoardLinks({ event }: { event: Event }) {
  const { data, error, refetch } = useBoardLinks(event.event_id);
  const [made, setMade] = useState<BoardLink & { token: string }>();
  if (made) return <NewBoardLink link={made} event={event} onDone={() => setMade(undefined)} />;
  return (
    <div className={classes.links}>
      <Text size="sm" c="dimmed">
        A link opens this event’s board and nothing else. The DJ needs no account.
      </Text>
      <NewBoardLinkForm event={event} onMade={setMade} />
      {error && <ErrorBox message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data && data.length > 0 && (
        <section className={classes.made} aria-labelledby="board-links-made">
          <h3 id="board-links-made" className={classes.heading}>
            Links of this event
          </h3>
          <ul className={classes.list}>
            {data.map((link) => (
              <BoardLinkItem key={link.link_id} link={link} event={event} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
