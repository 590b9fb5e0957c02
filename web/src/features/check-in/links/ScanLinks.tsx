import type { Event } from '@marquee/contract/events/events';
import type { ScanLink } from '@marquee/contract/check-in/scan-links';
import { useState } from 'react';
import { RevocableLinks } from '../../../ui/links/RevocableLinks.tsx';
import { useScanLinks } from './manage-api.ts';
import { NewScanLink } from './NewScanLink.tsx';
import { NewScanLinkForm } from './NewScanLinkForm.tsx';
import { ScanLinkItem } from './ScanLinkItem.tsx';

export function ScanLinks({ event }: { event: Event }) {
  const links = useScanLinks(event.event_id);
  const [made, setMade] = useState<ScanLink & { token: string }>();
  if (made) return <NewScanLink link={made} event={event} onDone={() => setMade(undefined)} />;
  return (
    <RevocableLinks
      note="A link opens this event’s scanner at one gate and nothing else. Helpers need no account."
      form={<NewScanLinkForm event={event} onMade={setMade} />}
      links={links}
      renderLink={(link) => <ScanLinkItem key={link.link_id} link={link} event={event} />}
    />
  );
}
