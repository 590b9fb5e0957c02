import { eventSentences } from '@marquee/contract/events/events';
import { Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { useEvent } from '../../features/events/api.ts';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { EventCampaigns } from '../../features/campaigns/EventCampaigns.tsx';
import { OwnPage } from '../../features/boosts/OwnPage.tsx';
import { EventBoosts } from '../../features/boosts/promotions/EventBoosts.tsx';
import { EventLinks } from '../../features/boosts/links/EventLinks.tsx';

/** Shows what makes an event known, and what that brought. */
export default function PromotePage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const hasFailed = event.error !== null && !event.data;
  return (
    <EventHome eventId={id} event={event.data} hasFailed={hasFailed} tab="promote" title="Promote">
      {hasFailed && (
        <ErrorBox
          message={loadFailure(event.error, eventSentences.fetchFailed)}
          onRetry={() => void event.refetch()}
          isRetrying={event.isFetching}
        />
      )}
      {!hasFailed && !event.data && <Skeleton height={320} radius="md" />}
      {event.data && (
        <Stack gap="lg">
          <EventCampaigns event={event.data} />
          <EventLinks event={event.data} />
          <EventBoosts event={event.data} />
          <OwnPage organizationId={event.data.organizer.ID} />
        </Stack>
      )}
    </EventHome>
  );
}
