import type { Event } from '@marquee/contract/events/events';
import {
  suggestionFilters,
  songSorts,
  songSuggestionsApi,
} from '@marquee/contract/suggestions/songs';
import { songStatuses } from '@marquee/contract/suggestions/statuses';
import { Anchor, Text } from '@mantine/core';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { VinylRecord } from '../../../ui/drawn/VinylRecord.tsx';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useSongs } from '../api.ts';
import { songStatusOptions } from '../kinds.ts';
import { songColumns } from './columns.tsx';
import { ListFilters } from './ListFilters.tsx';
import { PAGE_SIZE, SuggestionList } from './SuggestionList.tsx';
import classes from './Suggestions.module.css';

export function SongList({ event, canChange }: { event: Event; canChange: boolean }) {
  const id = event.event_id;
  const list = useUrlState({
    search: '',
    status: ['', ...songStatuses],
    only: ['', ...suggestionFilters],
    sort: songSorts,
  });
  const { status, only } = list.values;
  const filters = { ...list.values, status: status || undefined, only: only || undefined };
  return (
    <>
      <SuggestionList
        event={event}
        kind="song"
        canChange={canChange}
        list={list}
        query={useSongs(id, { ...filters, limit: PAGE_SIZE, cursor: list.cursor })}
        columns={songColumns(event.timezone)}
        exportHref={exportAddress(songSuggestionsApi.exportSongs, filters, { id })}
        filters={
          <ListFilters statuses={songStatusOptions} values={list.values} onChange={list.set} />
        }
        drawing={<VinylRecord />}
      />
      <PlaylistFiles eventId={id} status={filters.status} />
    </>
  );
}

function PlaylistFiles(props: {
  eventId: string;
  status: (typeof songStatuses)[number] | undefined;
}) {
  const params = { id: props.eventId };
  const query = { status: props.status };
  return (
    <p className={classes.files}>
      <Text span size="sm" c="dimmed">
        Playlist of new, planned and played songs:
      </Text>
      <Anchor
        href={exportAddress(songSuggestionsApi.exportSongsM3u, query, params)}
        download
        size="sm"
      >
        M3U, with links
      </Anchor>
      <Anchor
        href={exportAddress(songSuggestionsApi.exportSongsXspf, query, params)}
        download
        size="sm"
      >
        XSPF
      </Anchor>
    </p>
  );
}
