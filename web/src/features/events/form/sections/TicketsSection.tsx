import { Anchor, Text, TextInput } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Link } from 'react-router';
import { seatsPath } from '../../links.ts';
import { AdmissionField } from './AdmissionField.tsx';
import { FreeReturnsField } from './FreeReturnsField.tsx';
import classes from '../EventForm.module.css';
import { FormSection } from './FormSection.tsx';
import { PriceRows } from './PriceRows.tsx';
import type { EventInputs } from '../use-event-form.ts';

type Props = { form: EventInputs; event: Event | undefined };

export function TicketsSection({ form, event }: Props) {
  const sold = event?.tickets_sold ?? 0;
  return (
    <FormSection
      title="Tickets"
      hint="Prices in euros. 0 is a free ticket. The limit is the most that can be sold at this price."
    >
      <PriceRows form={form} eventId={event?.event_id} />
      {event && (
        <Text size="sm" c="dimmed">
          Do several prices share seats, such as those of a balcony?{' '}
          <Anchor component={Link} to={seatsPath(event.event_id)} inherit underline="always">
            Set a shared limit
          </Anchor>
        </Text>
      )}
      <TextInput
        {...form.getInputProps('capacity')}
        description={capacityHint(sold)}
        size="md"
        classNames={{ input: classes.short ?? '' }}
        autoComplete="off"
        inputMode="numeric"
        placeholder="150"
      />
      <AdmissionField form={form} />
      <FreeReturnsField form={form} />
    </FormSection>
  );
}

function capacityHint(sold: number): string {
  return sold === 0
    ? 'The most people who can attend.'
    : `${formatCount(sold, nouns.ticketIs)} sold.`;
}
