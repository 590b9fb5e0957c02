import type { Event } from '@marquee/contract/events/events';
import { useQueryClient } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { useGoOn } from '../../../lib/here/use-go-on.ts';
import { refreshLists } from '../cache.ts';
import { ActButton } from '../changes/ActButton.tsx';
import { editPath } from '../links.ts';

type CopyButtonProps = { event: Event; onOpened?: (() => void) | undefined };

/** Copies an event and goes on to the copy, which shows what needs a look. */
export function CopyButton({ event, onOpened }: CopyButtonProps) {
  const goOn = useGoOn();
  const client = useQueryClient();
  const open = async () => {
    const { openCopy } = await import('./open-copy.tsx');
    openCopy(event, ({ event_id }) => {
      refreshLists(client);
      goOn(editPath(event_id));
    });
    onOpened?.();
  };
  return <ActButton label="Copy event…" icon={IconCopy} open={open} />;
}
