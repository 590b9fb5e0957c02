import type { Event } from '@marquee/contract/events/events';
import type { ScanLink } from '@marquee/contract/check-in/scan-links';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatInstantHere, readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { RevocableLink } from '../../../ui/links/RevocableLink.tsx';
import { useRevokeScanLink } from './manage-api.ts';

export function ScanLinkItem({ link, event }: { link: ScanLink; event: Event }) {
  const revoking = useRevokeScanLink(event.event_id);
  const until = formatInstantThere(link.ends_at, event.timezone, readersTimezone());
  return (
    <RevocableLink
      link={link}
      name={link.gate}
      details={[useOf(link), `${link.shows_names ? 'Shows names' : 'No names'} · until ${until}`]}
      lost="Its devices can no longer scan, and their lists are removed. Unsent offline scans are lost."
      revoking={revoking}
    />
  );
}

/** '2 devices · 41 admitted · last seen November 21, 2026 at 7:30 PM' */
function useOf({ devices, admissions, last_seen_at }: ScanLink): string {
  if (last_seen_at === null) return 'Not opened yet';
  return [
    formatCount(devices, nouns.device),
    `${formatNumber(admissions)} admitted`,
    `last seen ${formatInstantHere(last_seen_at)}`,
  ].join(' · ');
}
