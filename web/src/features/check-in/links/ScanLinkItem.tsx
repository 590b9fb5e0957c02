import type { Event } from '@marquee/contract/events/events';
import type { ScanLink } from '@marquee/contract/check-in/scan-links';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatInstant } from '@marquee/contract/formats/instants';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { Badge, Button } from '@mantine/core';
import { showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useRevokeScanLink } from './manage-api.ts';
import classes from './ScanLinks.module.css';

export function ScanLinkItem({ link, event }: { link: ScanLink; event: Event }) {
  const revoking = useRevokeScanLink(event.event_id);
  const state = stateOf(link);
  const revoke = () =>
    confirmDialog({
      title: `Revoke the link of ${link.gate}?`,
      message:
        'Its devices can no longer scan, and their lists are removed. Unsent offline scans are lost.',
      confirm: 'Revoke link',
      keep: 'Keep it',
      onConfirm: () => revoking.mutate(link, { onError: (error) => showFailure(error) }),
    });
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <span className={classes.gate}>
          {link.gate}{' '}
          {state !== 'open' && (
            <Badge component="span" tt="none" color="gray" variant="light">
              {state === 'revoked' ? 'Revoked' : 'Ended'}
            </Badge>
          )}
        </span>
        <span className={classes.detail}>{useOf(link)}</span>
        <span className={classes.detail}>
          {link.shows_names ? 'Shows names' : 'No names'} · until{' '}
          {formatInstantThere(link.ends_at, event.timezone, readersTimezone())}
        </span>
      </div>
      {state === 'open' && (
        <Button
          variant="default"
          aria-label={`Revoke the link of ${link.gate}`}
          loading={revoking.isPending}
          onClick={revoke}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}

function stateOf({ revoked_at, ends_at }: ScanLink): 'open' | 'revoked' | 'ended' {
  if (revoked_at !== null) return 'revoked';
  return new Date(ends_at).getTime() > Date.now() ? 'open' : 'ended';
}

/** '2 devices · 41 admitted · last seen November 21, 2026 at 7:30 PM' */
function useOf({ devices, admissions, last_seen_at }: ScanLink): string {
  if (last_seen_at === null) return 'Not opened yet';
  return [
    formatCount(devices, nouns.device),
    `${formatNumber(admissions)} admitted`,
    `last seen ${formatInstant(last_seen_at, readersTimezone())}`,
  ].join(' · ');
}
