import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { secretLink } from '../../../ui/links/link-secret.ts';
import { RevocableLinks } from '../../../ui/links/RevocableLinks.tsx';
import { ShownOnce } from '../../../ui/links/ShownOnce.tsx';
import { useScanLinks } from './manage-api.ts';
import { NewScanLinkForm } from './NewScanLinkForm.tsx';
import { ScanLinkItem } from './ScanLinkItem.tsx';

/** Makes links that open the scanner without an account, and lists those of the event. */
export function ScanLinks({ event }: { event: Event }) {
  return (
    <RevocableLinks
      note="A link opens this event’s scanner at one gate and nothing else. Helpers need no account."
      links={useScanLinks(event.event_id)}
      renderForm={(onMade) => <NewScanLinkForm event={event} onMade={onMade} />}
      renderMade={(link, onDone) => (
        <ShownOnce
          address={secretLink('/scan', link.token)}
          name={link.gate}
          until={formatInstantThere(link.ends_at, event.timezone, readersTimezone())}
          use="Scan the code with the phone for this gate, or send the link."
          codeLabel={`QR code that opens the scanner at ${isolated(link.gate)}`}
          note="Anyone with it can scan at this gate until you revoke it."
          onDone={onDone}
        />
      )}
      renderLink={(link) => <ScanLinkItem key={link.link_id} link={link} event={event} />}
    />
  );
}
