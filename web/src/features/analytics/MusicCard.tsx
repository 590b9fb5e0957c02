import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Song } from '@marquee/contract/suggestions/songs';
import { useMusicSuggestions } from '../suggestions/api.ts';
import { MusicTable } from './MusicTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SONGS_STEP } from '../suggestions/songs.ts';
import { useViewMore } from './use-view-more.ts';

export function MusicCard({ eventId }: { eventId: string }) {
  const { data: songs, isError, refetch } = useMusicSuggestions(eventId);
  return (
    <Panel title="Recommended Music" aside="Suggested by attendees">
      {songs ? (
        <Songs songs={songs} />
      ) : isError ? (
        <Group gap="sm" role="alert">
          <Text c="dimmed" size="sm">
            The suggestions could not be loaded.
          </Text>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Group>
      ) : (
        <SongsSkeleton />
      )}
    </Panel>
  );
}

function Songs({ songs }: { songs: Song[] }) {
  const { shown, isAdding, viewMore, firstNewRef } = useViewMore();
  if (songs.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        No recommended music found
      </Text>
    );
  }
  return (
    <>
      <MusicTable
        songs={songs.slice(0, shown)}
        firstNewIndex={shown - SONGS_STEP}
        firstNewRef={firstNewRef}
      />
      <Group justify="space-between" mt="md" mih={36}>
        <Text size="sm" c="dimmed" role="status">
          {Math.min(shown, songs.length)} of {songs.length} songs
        </Text>
        {songs.length > shown && (
          <Button variant="default" loading={isAdding} onClick={viewMore}>
            View More
          </Button>
        )}
      </Group>
    </>
  );
}

export function SongsSkeleton() {
  return (
    <Stack gap={24} py="xs" aria-hidden>
      {['62%', '48%', '70%', '55%', '64%'].map((width) => (
        <Skeleton key={width} height={20} width={width} />
      ))}
    </Stack>
  );
}
