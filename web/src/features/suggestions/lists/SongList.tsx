import type { Event } from '@marquee/contract/events/events';
import {
  suggestionFilters,
  songSorts,
  songSuggestionsApi,
} from '@marquee/contract/suggestions/songs';
import { songStatuses } from '@marquee/contract/suggestions/statuses';
import { Anchor, Text } from '@mantine/core';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { VinylRecord } from '../../../ui/drawn/VinylRecord.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useOpened } from '../../../lib/here/use-opened.ts';
import { useSongs } from '../api.ts';
import { SuggestionModal } from '../detail/SuggestionModal.tsx';
import { nameOf, songStatusOptions } from '../kinds.ts';
import { BulkBar } from './BulkBar.tsx';
import { songColumns } from './columns.tsx';
import { ListFilters } from './ListFilters.tsx';
import { useSuggestionSelection } from './use-suggestion-selection.ts';
import classes from './Suggestions.module.css';

const PAGE_SIZE = 25;

/** Lists the songs that guests suggested. Filters, page and open song are in the URL. */
export function SongList({ event, canChange }: { event: Event; canChange: boolean }) {
  const { event_id: eventId, timezone } = event;
  const list = useUrlState({
    search: '',
    status: ['', ...songStatuses],
    only: ['', ...suggestionFilters],
    sort: songSorts,
  });
  const { search, sort } = list.values;
  const filters = {
    search,
    sort,
    status: list.values.status || undefined,
    only: list.values.only || undefined,
  };
  const query = useSongs(eventId, { ...filters, limit: PAGE_SIZE, cursor: list.cursor });
  const opened = useOpened('song');
  const columns = songColumns(timezone);
  const rows = query.data?.data ?? [];
  const { selected, column } = useSuggestionSelection('song', rows);
  return (
    <>
      <BulkBar eventId={eventId} kind="song" selected={selected} />
      <DataTable
        label="songs"
        one="song"
        list={list}
        query={query}
        columns={canChange ? [column, ...columns] : columns}
        rowId={({ id }) => id}
        onOpen={({ id }) => opened.open(id)}
        openLabel={(song) => `Open ${nameOf(song)}`}
        exportHref={exportAddress(songSuggestionsApi.exportSongs, filters, { id: eventId })}
        filters={
          <ListFilters
            statuses={songStatusOptions}
            values={list.values}
            onChange={(change) => list.set(change)}
          />
        }
        empty={
          <EmptyState drawing={<VinylRecord />} title="No songs yet">
            Guests suggest them on the page of their order, with the link in the ticket mail.
          </EmptyState>
        }
      />
      <PlaylistFiles eventId={eventId} status={filters.status} />
      <SuggestionModal
        event={event}
        kind="song"
        suggestion={rows.find(({ id }) => id === opened.id)}
        canChange={canChange}
        onClose={opened.close}
      />
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
