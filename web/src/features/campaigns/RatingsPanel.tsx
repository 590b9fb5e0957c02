import { may } from '@marquee/contract/access';
import { type EventRatings, ratingsApi } from '@marquee/contract/ratings/ratings';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Ratings.module.css';

const rating = { one: 'rating', other: 'ratings' };

/** Shows what guests said of an event that is over. */
export function RatingsPanel({ eventId }: { eventId: string }) {
  const mayRead = may(useProfile().role, 'campaigns:read');
  const { data, error, refetch } = useData(['event-ratings', eventId], ratingsApi.getEventRatings, {
    params: { id: eventId },
    enabled: mayRead,
    staleTime: 0,
  });
  if (!mayRead) return null;
  return (
    <Panel title="How it was" aside={data ? formatCount(data.count, rating) : ''}>
      {!data && !error && <Skeleton height={120} radius="md" />}
      {!data && error && (
        <Group gap="sm" role="alert">
          <Text c="dimmed" size="sm">
            The ratings could not be loaded.
          </Text>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Group>
      )}
      {data?.count === 0 && (
        <Text size="sm" c="dimmed">
          No guest has rated it yet.{' '}
          <Anchor component={Link} to="/admin/campaigns?tab=automations" inherit>
            Automations
          </Anchor>{' '}
          can ask them on the day after.
        </Text>
      )}
      {data && data.count > 0 && <Ratings ratings={data} />}
    </Panel>
  );
}

function Ratings({ ratings }: { ratings: EventRatings }) {
  const { average, by_stars, count, sentences } = ratings;
  return (
    <>
      <Text fz={31} fw={700} lh={1.2} mb="sm">
        {average !== null && formatNumber(Math.round(average * 10) / 10)}{' '}
        <Text component="span" size="sm" c="dimmed">
          of 5 stars
        </Text>
      </Text>
      <dl className={classes.stars}>
        {by_stars
          .map((guests, index) => [index + 1, guests] as const)
          .toReversed()
          .map(([stars, guests]) => (
            <Row key={stars} stars={stars} guests={guests} share={guests / count} />
          ))}
      </dl>
      {sentences.length > 0 && (
        <ul className={classes.sentences} aria-label="What guests wrote">
          {sentences.map(({ name, stars, words, at }) => (
            <li key={`${name} ${at}`}>
              <p dir="auto">{words}</p>
              <Text size="xs" c="dimmed">
                <bdi>{name}</bdi>, {stars} of 5 · {formatInstantDateHere(at)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ stars, guests, share }: { stars: number; guests: number; share: number }) {
  return (
    <>
      <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
      <dd className={classes.bar}>
        <span style={{ width: `${share * 100}%` }} />
      </dd>
      <dd>{formatNumber(guests)}</dd>
    </>
  );
}
