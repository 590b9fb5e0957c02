import { isolated } from '@marquee/contract/people/isolate';
import type { LovedSong } from '@marquee/contract/suggestions/settings';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { Badge, Button, Card, Skeleton } from '@mantine/core';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { VinylRecord } from '../../../ui/drawn/VinylRecord.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useLovedSongs, usePlanLovedSong } from '../api.ts';
import { statusWords } from '../kinds.ts';
import classes from './LovedSongs.module.css';

/** Proposes songs that guests of the organizer's past events wanted most. */
export function LovedSongs({ eventId, canChange }: { eventId: string; canChange: boolean }) {
  const query = useLovedSongs(eventId);
  const { data, error } = query;
  if (!data) {
    return error ? <LoadFailure query={query} /> : <Skeleton height={320} radius="md" />;
  }
  if (data.length === 0) {
    return (
      <Card padding={0}>
        <EmptyState drawing={<VinylRecord />} title="Nothing to propose yet">
          After events with the same categories, the songs that guests wanted most appear here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card padding={0}>
      <ul aria-label="Loved at your other nights">
        {data.map((song) => (
          <Loved key={song.song_id} eventId={eventId} song={song} canChange={canChange} />
        ))}
      </ul>
    </Card>
  );
}

function Loved(props: { eventId: string; song: LovedSong; canChange: boolean }) {
  const { song } = props;
  const planning = usePlanLovedSong(props.eventId);
  const plan = () =>
    planning.mutate(song.song_id, {
      onSuccess: () => notify.success(say.planned),
      onError: (error) => showFailure(error),
    });
  const isPlannable = song.status_here === null || song.status_here === 'new';
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <strong>
          <bdi>{song.Title}</bdi>
        </strong>
        <span>
          <bdi>{song.Artist}</bdi>
        </span>
        <span className={classes.why}>{song.why}</span>
      </div>
      {song.status_here !== null && (
        <Badge color={song.status_here === 'new' ? 'gray' : 'primary'}>
          {song.status_here === 'new' ? 'Suggested here' : statusWords[song.status_here]}
        </Badge>
      )}
      {props.canChange && isPlannable && (
        <Button
          variant="default"
          loading={planning.isPending}
          aria-label={`Plan ${isolated(song.Title)} by ${isolated(song.Artist)}`}
          onClick={plan}
        >
          Plan
        </Button>
      )}
    </li>
  );
}
