import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { scanLinkSentences } from '@marquee/contract/check-in/scan-links';
import type { LinkRefusal } from '@marquee/contract/events/device-links';
import { useEffect, useEffectEvent, useState } from 'react';
import { EVERY_MS } from '../decide/queue.ts';
import { LinkForm } from './LinkForm.tsx';
import type { KeptLink } from '../links/kept-links.ts';
import { closeLink } from '../links/link-session.ts';

/** Shows that a link is over: its list is removed, and waiting scans are sent or kept. */
export function LinkOver(props: {
  link: KeptLink;
  over: LinkRefusal;
  onOpen: (token: string) => Promise<void>;
}) {
  const { link, over } = props;
  const [waiting, setWaiting] = useState<number>();
  const close = useEffectEvent(() => closeLink(link, over));
  useEffect(() => {
    let timer: number | undefined;
    let isGone = false;
    const send = async () => {
      const left = await close();
      if (isGone) return;
      setWaiting(left);
      // The server accepts the scans of an ended link, but not those of a revoked one.
      if (left > 0 && over === 'ended') timer = window.setTimeout(() => void send(), EVERY_MS);
    };
    void send();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [over]);
  return (
    <>
      <p>
        <bdi>{link.event.title}</bdi> · <bdi>{link.gate}</bdi>
      </p>
      <LinkForm refusal={scanLinkSentences[over]} onOpen={props.onOpen} />
      {waiting !== undefined && <p role="status">{noteOf(waiting)}</p>}
    </>
  );
}

function noteOf(waiting: number): string {
  const removed = 'The list of tickets was removed from this device.';
  if (waiting === 0) return `${removed} All admissions were sent.`;
  const admissions = formatCount(waiting, nouns.admissionIs);
  return `${removed} ${admissions} not sent yet. Open the event’s next link on this device to send them.`;
}
