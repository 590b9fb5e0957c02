import type { Event } from '@marquee/contract/events/events';
import { activitySorts, activitySuggestionsApi } from '@marquee/contract/suggestions/activities';
import { suggestionFilters } from '@marquee/contract/suggestions/songs';
import { activityStatuses } from '@marquee/contract/suggestions/statuses';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useActivities } from '../api.ts';
import { activityStatusOptions } from '../kinds.ts';
import { activityColumns } from './columns.tsx';
import { ListFilters } from './ListFilters.tsx';
import { PAGE_SIZE, SuggestionList } from './SuggestionList.tsx';

export function ActivityList({ event, canChange }: { event: Event; canChange: boolean }) {
  const id = event.event_id;
  const list = useUrlState({
    search: '',
    status: ['', ...activityStatuses],
    only: ['', ...suggestionFilters],
    sort: activitySorts,
  });
  const { status, only } = list.values;
  const filters = { ...list.values, status: status || undefined, only: only || undefined };
  const { exportActivities } = activitySuggestionsApi;
  return (
    <SuggestionList
      event={event}
      kind="activity"
      canChange={canChange}
      list={list}
      query={useActivities(id, { ...filters, limit: PAGE_SIZE, cursor: list.cursor })}
      columns={activityColumns(event.timezone)}
      exportHref={exportAddress(exportActivities, filters, { id })}
      filters={
        <ListFilters statuses={activityStatusOptions} values={list.values} onChange={list.set} />
      }
      drawing={<EmptyMarquee />}
    />
  );
}
