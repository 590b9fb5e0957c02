import type { Event } from '@marquee/contract/events/events';
import { Suspense } from 'react';
import { LinksButton } from '../../ui/links/LinksButton.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';

const PromoterLinks = lazyPart(() => import('./links/PromoterLinks.tsx'));

/** Opens the links with which promoters fill their own part of the list. */
export function PromotersButton({ event }: { event: Event }) {
  return (
    <LinksButton title="Promoters">
      <Suspense>
        <PromoterLinks event={event} />
      </Suspense>
    </LinksButton>
  );
}
