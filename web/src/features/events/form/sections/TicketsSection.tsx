import { TextInput } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { formatNumber } from '@marquee/contract/formats/counts';
import { AdmissionField } from './AdmissionField.tsx';
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
      <PriceRows form={form} mode={event ? 'edit' : 'create'} />
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
    </FormSection>
  );
}

function capacityHint(sold: number): string {
  if (sold === 0) return 'Maximum number of guests.';
  return sold === 1 ? '1 ticket is sold.' : `${formatNumber(sold)} tickets are sold.`;
}
