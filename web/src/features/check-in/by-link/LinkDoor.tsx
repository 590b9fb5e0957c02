import { formatCount, nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import type { LinkRefusal } from '@marquee/contract/events/device-links';
import { useEffect, useEffectEvent } from 'react';
import { countWaiting } from '../../../lib/device-store.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { usePreferences } from '../device/use-preferences.ts';
import { Scanner } from '../screens/ScannerPage.tsx';
import { syncWaiting } from '../decide/sync.ts';
import { useDoor } from '../screens/use-door.ts';
import type { KeptLink } from '../links/kept-links.ts';
import { leaveLink, refusalOf } from '../links/link-session.ts';

/** Milliseconds between two checks whether the link has ended. */
const LOOK_EVERY_MS = 1000;

/** Shows the scanner of a link until the link ends or is left. */
export function LinkDoor(props: {
  link: KeptLink;
  onOver: (link: KeptLink, reason: LinkRefusal) => void;
  onLeft: () => void;
}) {
  const { link } = props;
  const [preferences, change] = usePreferences();
  const { door, state } = useDoor(link.event.event_id);
  const refusal = refusalOf(state.failure);
  const end = useEffectEvent((reason: LinkRefusal) => props.onOver(link, reason));
  useEffect(() => {
    if (refusal) end(refusal);
  }, [refusal]);
  useEffect(() => {
    const endsAt = new Date(link.ends_at).getTime();
    const endWhenOver = () => Date.now() >= endsAt && end('ended');
    endWhenOver();
    const timer = window.setInterval(endWhenOver, LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [link.ends_at]);
  const leave = async () => {
    await leaveLink(link);
    props.onLeft();
  };
  const askToLeave = async () => {
    // Waiting scans are sent first; if that fails, the person who leaves decides whether to lose
    // them.
    await syncWaiting().catch(() => undefined);
    confirmDialog({
      title: 'Leave this gate?',
      message: leavingWords(await countWaiting()),
      confirm: 'Leave this gate',
      keep: 'Stay',
      onConfirm: () => void leave(),
    });
  };
  return (
    <Scanner
      door={door}
      state={state}
      scannedBy={{ name: link.name, gate: link.gate }}
      preferences={preferences}
      onChange={change}
      link={link}
      onLeave={() => void askToLeave()}
    />
  );
}

/** Explains what leaving does. @param waiting how many admissions could not be sent */
function leavingWords(waiting: number): string {
  if (waiting === 0) {
    return 'The list of tickets is removed from this device. The link opens the scanner again.';
  }
  const admissions = formatCount(waiting, nouns.admissionIs);
  return `${admissions} not sent to the server yet. If you leave now, ${nounOf(waiting, { one: 'it is', other: 'they are' })} lost, and those tickets can be used again.`;
}
