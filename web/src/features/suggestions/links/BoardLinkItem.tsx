import type { Event } from '@marquee/contract/events/events';
import { formatInstant } from '@marquee/contract/formats/instants';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import type { BoardLink } from '@marquee/contract/suggestions/board';
import { Badge, Button } from '@mantine/core';
import { showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useRevokeBoardLink } from './api.ts';
import classes from './BoardLinks.module.css';

export function BoardLinkItem({ link, event }: { link: BoardLink; event: Event }) {
  const revoking = useRevokeBoardLink(event.event_id);
  const state = stateOf(link);
  const revoke = () =>
    confirmDialog({
      title: `Revoke the link of ${link.name}?`,
      message: 'The board closes there at once. What was done offline and not sent is lost.',
      confirm: 'Revoke link',
      keep: 'Keep it',
      onConfirm: () => revoking.mutate(link, { onError: (error) => showFailure(error) }),
    });
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <span className={classes.name}>
          {link.name}{' '}
          {state !== 'open' && (
            <Badge component="span" tt="none" color="gray" variant="light">
              {state === 'revoked' ? 'Revoked' : 'Ended'}
            </Badge>
          )}
        </span>
        <span className={classes.detail}>
          {link.last_seen_at === null
            ? 'Not opened yet'
            : `Last seen ${formatInstant(link.last_seen_at, readersTimezone())}`}
        </span>
        <span className={classes.detail}>
          Until {formatInstantThere(link.ends_at, event.timezone, readersTimezone())}
        </span>
      </div>
      {state === 'open' && (
        <Button
          variant="default"
          aria-label={`Revoke the link of ${link.name}`}
          loading={revoking.isPending}
          onClick={revoke}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}

function stateOf({ revoked_at, ends_at }: BoardLink): 'open' | 'revoked' | 'ended' {
  if (revoked_at !== null) return 'revoked';
  return new Date(ends_at).getTime() > Date.now() ? 'open' : 'ended';
}
