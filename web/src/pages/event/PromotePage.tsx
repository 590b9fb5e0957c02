import { Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { useEvent } from '../../features/events/api.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { EventCampaigns } from '../../features/campaigns/EventCampaigns.tsx';
import { EmbeddingPanel } from '../../features/boosts/embedding/EmbeddingPanel.tsx';
import { OwnPage } from '../../features/boosts/OwnPage.tsx';
import { EventBoosts } from '../../features/boosts/promotions/EventBoosts.tsx';
import { EventLinks } from '../../features/boosts/links/EventLinks.tsx';

/** Shows what makes an event known, and what that brought. */
export default function PromotePage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  return (
    <LoadedEvent eventId={id} query={event} tab="promote" title="Promote">
      {event.data ? (
        <Stack gap="lg">
          <EventCampaigns event={event.data} />
          <EventLinks event={event.data} />
          <EmbeddingPanel event={event.data} />
          <EventBoosts event={event.data} />
          <OwnPage organizationId={event.data.organizer.ID} />
        </Stack>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </LoadedEvent>
  );
}
