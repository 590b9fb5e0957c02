import { Text, Textarea } from '@mantine/core';
import { MAX_PAYMENT_INSTRUCTIONS } from '@marquee/contract/orders';
import classes from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** What buyers read where an organizer says nothing of its own. */
export function PaymentSection({ form }: { form: SettingsFormState }) {
  const { length } = form.values.payment_instructions;
  return (
    <SettingsSection
      id="payment"
      hint="For orders that are not paid online, of organizers who have written no instructions of their own."
    >
      <div>
        <Textarea
          label="How to pay"
          placeholder="Transfer the total to DE00 0000 0000 0000 0000 00 and name your order."
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_PAYMENT_INSTRUCTIONS}
          key={form.key('payment_instructions')}
          {...form.getInputProps('payment_instructions')}
        />
        <Text size="xs" c="dimmed" className={classes.counter ?? ''}>
          {length} / {MAX_PAYMENT_INSTRUCTIONS}
        </Text>
      </div>
    </SettingsSection>
  );
}
