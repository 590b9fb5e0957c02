import { formatCount } from '@marquee/contract/formats/counts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useActivities } from '../suggestions/api.ts';
import { suggestionsPath } from '../events/links.ts';
import classes from './ActivitiesCard.module.css';
import { SongsSkeleton } from './MusicCard.tsx';
import { Panel } from '../../ui/Panel.tsx';

const SHOWN = 5;
const vote = { one: 'vote', other: 'votes' };
const activity = { one: 'activity', other: 'activities' };

/** Shows the activities that guests want most, beside the recommended music. */
export function ActivitiesCard({ eventId }: { eventId: string }) {
  const { data, isError, refetch } = useActivities(eventId, { status: 'open', limit: SHOWN });
  return (
    <Panel title="Activities" aside="Suggested by attendees">
      {!data && !isError && <SongsSkeleton />}
      {!data && isError && (
        <Group gap="sm" role="alert">
          <Text c="dimmed" size="sm">
            The activities could not be loaded.
          </Text>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Group>
      )}
      {data?.data.length === 0 && (
        <Text c="dimmed" size="sm">
          No activities found
        </Text>
      )}
      {data && data.data.length > 0 && (
        <>
          <ol className={classes.list}>
            {data.data.map(({ id, title, votes }) => (
              <li key={id}>
                <bdi>{title}</bdi>
                <span>{formatCount(votes, vote)}</span>
              </li>
            ))}
          </ol>
          <Anchor component={Link} to={`${suggestionsPath(eventId)}?tab=activities`} size="sm">
            All {formatCount(data.total, activity)}
          </Anchor>
        </>
      )}
    </Panel>
  );
}
