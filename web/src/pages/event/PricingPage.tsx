import { eventSentences } from '@marquee/contract/events/events';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useEvent } from '../../features/events/api.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { usePricing } from '../../features/pricing/api.ts';
import { PriceChanges } from '../../features/pricing/history/PriceChanges.tsx';
import { PlanHelp } from '../../features/pricing/PlanHelp.tsx';
import type { Start } from '../../features/pricing/editor/templates.ts';
import { PriceCard } from '../../features/pricing/PriceCard.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** Shows what each price of an event is now and why, and edits their plans. */
export default function PricingPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const prices = usePricing(id);
  // One plan at a time, so that leaving it asks about one form only.
  const [edited, edit, close] = useShown<{ ticketId: string; start: Start }>();
  return (
    <LoadedEvent eventId={id} query={event} tab="pricing" title="Pricing">
      {prices.error && !prices.data ? (
        <LoadFailure
          query={prices}
          message={loadFailure(prices.error, eventSentences.fetchFailed)}
        />
      ) : event.data && prices.data ? (
        <Stack gap="lg">
          {event.data.schedule_change.postponed && (
            <Text size="sm">
              The event is postponed. Prices over time and previews come back with its new date.
            </Text>
          )}
          {prices.data.every(({ plan }) => plan.mode === 'fixed') && <PlanHelp />}
          {prices.data.map((price) => (
            <PriceCard
              key={price.ticket_id}
              event={event.data}
              price={price}
              start={edited?.ticketId === price.ticket_id ? edited.start : undefined}
              mayStart={edited === undefined}
              onStart={(start) => edit({ ticketId: price.ticket_id, start })}
              onDone={close}
            />
          ))}
          <PriceChanges eventId={id} timezone={event.data.timezone} />
        </Stack>
      ) : (
        <Stack gap="md" role="status" aria-label="Loading prices">
          <Skeleton height={280} radius="md" />
          <Skeleton height={160} radius="md" />
        </Stack>
      )}
    </LoadedEvent>
  );
}
