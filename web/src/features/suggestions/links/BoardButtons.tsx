import type { Event } from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import { IconLayoutList } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LinksButton } from '../../../ui/links/LinksButton.tsx';
import { boardPath } from '../board/address.ts';
import { BoardLinks } from './BoardLinks.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Opens the board for staff, and the links that open it for others. */
export function BoardButtons({ event, canChange }: { event: Event; canChange: boolean }) {
  if (!canChange) return null;
  return (
    <>
      <Button
        component={Link}
        to={boardPath(event.event_id)}
        leftSection={<IconLayoutList {...icon} />}
      >
        Open board
      </Button>
      <LinksButton title="Board links">
        <BoardLinks event={event} />
      </LinksButton>
    </>
  );
}
