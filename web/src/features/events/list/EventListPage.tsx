import { isolated } from '@marquee/contract/people/isolate';
import { may } from '@marquee/contract/access';
import {
  eventCounts,
  eventDates,
  eventsApi,
  eventSentences,
  eventSorts,
  eventStatuses,
} from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useProfile } from '../../../lib/use-profile.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RadioFilter } from '../../../ui/RadioFilter.tsx';
import { FilterPill } from '../../../ui/FilterPill.tsx';
import { SelectFilter } from '../../../ui/SelectFilter.tsx';
import { useWaitingAt } from '../../notices/api.ts';
import { useEvents } from '../api.ts';
import { eventColumns } from './event-columns.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useOpened } from '../../../lib/here/use-opened.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Loads after the list, so that the list shows sooner.
const BesideList = lazyPart(
  () => import('./BesideList.tsx'),
  ({ eventId }) => !eventId,
);

const PAGE_SIZE = 20;

const dates = [
  { value: 'all', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const satisfies { value: (typeof eventDates)[number]; label: string }[];

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Not Active' },
] as const satisfies { value: (typeof eventStatuses)[number]; label: string }[];

/** Filters that the dashboard's cards link to. */
const countLabels = {
  not_over: 'Not over yet',
  sold_out: 'Sold out',
  sold_out_not_over: 'Sold out, not over yet',
} as const satisfies Record<(typeof eventCounts)[number], string>;

/** Lists every event that the reader may see. Search, filters, sort and page are in the URL. */
export default function EventListPage() {
  const list = useUrlState({
    search: '',
    when: eventDates,
    status: ['', ...eventStatuses],
    only: ['', ...eventCounts],
    sort: eventSorts,
  });
  const { status, only, ...filters } = list.values;
  const query = useEvents({
    ...filters,
    limit: PAGE_SIZE,
    cursor: list.cursor,
    status: status === '' ? undefined : status,
    only: only === '' ? undefined : only,
  });
  const opened = useOpened('event');
  const waiting = useWaitingAt((query.data?.data ?? []).map(({ event_id }) => event_id));
  return (
    <>
      <PageHeader title="My Events" actions={<CreateButton />} />
      <Suspense>
        <BesideList eventId={opened.id} events={query.data?.data} onClose={opened.close} />
      </Suspense>
      <DataTable
        label="events"
        one="event"
        list={list}
        query={query}
        columns={eventColumns(waiting)}
        rowId={(event) => event.event_id}
        exportHref={exportAddress(eventsApi.exportEvents, list.values)}
        failedSentence={eventSentences.fetchListFailed}
        onOpen={(event) => opened.open(event.event_id)}
        openLabel={(event) => `Open ${isolated(event.title)}`}
        filters={
          <>
            <RadioFilter
              label="Date"
              options={dates}
              value={list.values.when}
              onChange={(when) => list.set({ when })}
            />
            <SelectFilter
              label="Status"
              all="All statuses"
              options={statuses}
              value={status}
              onChange={(value) => list.set({ status: value })}
            />
            {only !== '' && (
              <FilterPill onRemove={() => list.set({ only: '' })}>{countLabels[only]}</FilterPill>
            )}
            <SortSelect value={list.values.sort} onChange={(sort) => list.set({ sort })} />
          </>
        }
        empty={
          <EmptyState
            drawing={<EmptyMarquee />}
            title="Nothing on the marquee yet"
            action={<CreateButton />}
          >
            You can sell tickets once it is saved.
          </EmptyState>
        }
      />
    </>
  );
}

function CreateButton() {
  if (!may(useProfile().role, 'events:write')) return null;
  return (
    <Button component={Link} to="/admin/event" leftSection={<IconPlus size={18} stroke={1.5} />}>
      Create event
    </Button>
  );
}
