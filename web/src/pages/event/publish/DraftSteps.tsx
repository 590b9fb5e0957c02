import { isolated } from '@marquee/contract/people/isolate';
import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { formatDateTime } from '@marquee/contract/formats/dates';
import { formatPrice } from '@marquee/contract/formats/money';
import { saleSummary } from '@marquee/contract/pricing/sale-words';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { hasNoDate, NO_DATE, withZone } from '@marquee/contract/formats/when';
import { formatNumber } from '@marquee/contract/formats/counts';
import { Button, Card, Group, Text } from '@mantine/core';
import { IconEdit, IconExternalLink, IconRocket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { useUpdateEvent } from '../../../features/events/api.ts';
import { EventPicture } from '../../../features/events/list/EventPicture.tsx';
import { editPath } from '../../../features/events/links.ts';
import classes from './Publish.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Shows what a draft will say, and publishes it. */
export function DraftSteps({ event }: { event: Event }) {
  const update = useUpdateEvent();
  const mayChange = may(useProfile().role, 'events:write');
  const publish = () =>
    update.mutate(
      { id: event.event_id, status: false },
      { onError: (error) => showFailure(error) },
    );
  const start = formatDateTime(event.date, event.start_time);
  const prices = event.tickets.map(({ Type, total, hidden, sale }) => {
    const when = saleSummary(sale ?? null);
    const notes = [...(hidden ? ['hidden'] : []), ...(when === '' ? [] : [when])];
    return `${isolated(Type)} ${formatPrice(total)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
  return (
    <Card component="section" padding={0} aria-label="Draft" className={classes.draft ?? ''}>
      <div className={classes.poster}>
        <EventPicture url={event.image_url} alt="" sizes="(min-width: 48em) 360px, 100vw" />
      </div>
      <div className={classes.body}>
        <Text fw={550}>This event is a draft. Only your team can see it.</Text>
        <Facts>
          <Fact label="Starts">
            {hasNoDate(event) ? NO_DATE : withZone(start, event, readersTimezone())}
          </Fact>
          <Fact label="Place">{event.location}</Fact>
          <Fact label="Prices">{prices.join(', ')}</Fact>
          <Fact label="Capacity">{formatNumber(event.capacity)}</Fact>
        </Facts>
        <Text size="sm" c="dimmed">
          {event.bookable
            ? 'Once it is published, people can find it and book tickets.'
            : 'Once it is published, people can find it. Booking is closed until you open it.'}
        </Text>
        <Group gap="sm">
          {mayChange && (
            <Button
              leftSection={<IconRocket {...icon} />}
              loading={update.isPending}
              onClick={publish}
            >
              Publish event
            </Button>
          )}
          <Button
            component="a"
            href={`/events/${event.slug}`}
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink {...icon} />}
          >
            Preview
          </Button>
          {mayChange && (
            <Button
              component={Link}
              to={editPath(event.event_id)}
              variant="default"
              leftSection={<IconEdit {...icon} />}
            >
              Edit Event
            </Button>
          )}
        </Group>
      </div>
    </Card>
  );
}
