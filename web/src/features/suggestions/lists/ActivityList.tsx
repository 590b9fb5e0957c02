import type { Event } from '@marquee/contract/events/events';
import { activitySorts, activitySuggestionsApi } from '@marquee/contract/suggestions/activities';
import { suggestionFilters } from '@marquee/contract/suggestions/songs';
import { activityStatuses } from '@marquee/contract/suggestions/statuses';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useOpened } from '../../../lib/here/use-opened.ts';
import { useActivities } from '../api.ts';
import { SuggestionModal } from '../detail/SuggestionModal.tsx';
import { activityStatusOptions, nameOf } from '../kinds.ts';
import { BulkBar } from './BulkBar.tsx';
import { activityColumns } from './columns.tsx';
import { ListFilters } from './ListFilters.tsx';
import { useSuggestionSelection } from './use-suggestion-selection.ts';

const PAGE_SIZE = 25;

/** Lists the activities that guests suggested. Filters, page and open one are in the URL. */
export function ActivityList({ event, canChange }: { event: Event; canChange: boolean }) {
  const { event_id: eventId, timezone } = event;
  const list = useUrlState({
    search: '',
    status: ['', ...activityStatuses],
    only: ['', ...suggestionFilters],
    sort: activitySorts,
  });
  const { search, sort } = list.values;
  const filters = {
    search,
    sort,
    status: list.values.status || undefined,
    only: list.values.only || undefined,
  };
  const query = useActivities(eventId, { ...filters, limit: PAGE_SIZE, cursor: list.cursor });
  const opened = useOpened('activity');
  const columns = activityColumns(timezone);
  const rows = query.data?.data ?? [];
  const { selected, column } = useSuggestionSelection('activity', rows);
  return (
    <>
      <BulkBar eventId={eventId} kind="activity" selected={selected} />
      <DataTable
        label="activities"
        one="activity"
        list={list}
        query={query}
        columns={canChange ? [column, ...columns] : columns}
        rowId={({ id }) => id}
        onOpen={({ id }) => opened.open(id)}
        openLabel={(activity) => `Open ${nameOf(activity)}`}
        exportHref={exportAddress(activitySuggestionsApi.exportActivities, filters, {
          id: eventId,
        })}
        filters={
          <ListFilters
            statuses={activityStatusOptions}
            values={list.values}
            onChange={(change) => list.set(change)}
          />
        }
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No activities yet">
            Guests suggest them on the page of their order, with the link in the ticket mail.
          </EmptyState>
        }
      />
      <SuggestionModal
        event={event}
        kind="activity"
        suggestion={rows.find(({ id }) => id === opened.id)}
        canChange={canChange}
        onClose={opened.close}
      />
    </>
  );
}
