import type { Event } from '@marquee/contract/events/events';
import { type Guest, guestsApi } from '@marquee/contract/guests/guests';
import { isolated } from '@marquee/contract/people/isolate';
import { Suspense } from 'react';
import { useOpened } from '../../lib/here/use-opened.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { exportAddress } from '../../ui/links/export-address.ts';
import { EmptyTickets } from '../orders/list/EmptyTickets.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { useGuests } from './api.ts';
import { guestColumns } from './guest-columns.tsx';

const GuestModal = lazyPart(() => import('./GuestModal.tsx'));

const PAGE_SIZE = 50;

/** Lists an event's guests by name. Search, page and open guest are in the URL. */
export function GuestList({ event }: { event: Event }) {
  const { event_id: eventId } = event;
  const list = useUrlState({ search: '' });
  const { search } = list.values;
  const query = useGuests(eventId, { search, limit: PAGE_SIZE, cursor: list.cursor });
  const opened = useOpened('guest');
  const guest = query.data?.data.find(({ guest_id }) => guest_id === opened.id);
  return (
    <>
      <DataTable
        label="guests"
        one="guest"
        list={list}
        query={query}
        columns={guestColumns}
        rowId={({ guest_id }: Guest) => guest_id}
        exportHref={exportAddress(guestsApi.exportGuests, { search }, { id: eventId })}
        onOpen={({ guest_id }) => opened.open(guest_id)}
        openLabel={({ name }) => `Open guest ${isolated(name)}`}
        empty={
          <EmptyState drawing={<EmptyTickets />} title="No guests yet">
            Add people who come free, or pay at the door. The scanner finds them by name.
          </EmptyState>
        }
      />
      {guest && (
        <Suspense>
          <GuestModal key={guest.guest_id} event={event} guest={guest} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}
