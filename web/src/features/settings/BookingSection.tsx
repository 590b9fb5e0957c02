import { Text, TextInput } from '@mantine/core';
import classes from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** How long seats are kept, and how many one order may have. */
export function BookingSection({ form }: { form: SettingsFormState }) {
  return (
    <SettingsSection id="booking" hint="Holds for every event, from the next booking on.">
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
          description="Minutes that a buyer has to pay; then the seats are back on sale."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          key={form.key('hold_minutes')}
          {...form.getInputProps('hold_minutes')}
        />
        <TextInput
          label="Tickets in one order"
          required
          inputMode="numeric"
          autoComplete="off"
          description="So many at most. Whoever needs more books again."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          key={form.key('order_limit')}
          {...form.getInputProps('order_limit')}
        />
      </div>
    </SettingsSection>
  );
}
