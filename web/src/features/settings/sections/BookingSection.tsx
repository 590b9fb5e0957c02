import { Text, TextInput } from '@mantine/core';
import classes from '../Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsFormState } from '../values.ts';

export function BookingSection({ form }: { form: SettingsFormState }) {
  return (
    <SettingsSection id="booking" hint="Applies to every event, from the next booking.">
      <div className={classes.pair}>
        <TextInput
          label="Keep seats for"
          required
          inputMode="numeric"
          autoComplete="off"
          rightSection={
            <Text size="sm" c="dimmed" aria-hidden>
              min
            </Text>
          }
          rightSectionWidth={48}
          description="Minutes a buyer has to pay online. After that, the tickets go back on sale."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          key={form.key('hold_minutes')}
          {...form.getInputProps('hold_minutes')}
        />
        <TextInput
          label="Tickets in one order"
          required
          inputMode="numeric"
          autoComplete="off"
          description="The most that one order can hold. Buyers can place another order."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          key={form.key('order_limit')}
          {...form.getInputProps('order_limit')}
        />
      </div>
    </SettingsSection>
  );
}
