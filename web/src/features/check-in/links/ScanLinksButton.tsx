import type { Event } from '@marquee/contract/events/events';
import { LinksButton } from '../../../ui/links/LinksButton.tsx';
import { ScanLinks } from './ScanLinks.tsx';

export function ScanLinksButton({ event }: { event: Event }) {
  return (
    <LinksButton title="Scan links">
      <ScanLinks event={event} />
    </LinksButton>
  );
}
