import { Text, Textarea, TextInput } from '@mantine/core';
import { MAX_PAYMENT_INSTRUCTIONS } from '@marquee/contract/transfers/instructions';
import type { PaymentRules } from '@marquee/contract/booking/payment-rules';
import classes from '../Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsFormState } from '../values.ts';

/** Edits the rules of offline payment for organizers without their own. */
export function PaymentSection({ form }: { form: SettingsFormState }) {
  const { length } = form.values.payment_instructions;
  return (
    <SettingsSection
      id="payment"
      hint="For orders that are not paid online. Organizers can set their own."
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
      <div className={classes.pair}>
        <RuleInput
          form={form}
          name="payment_days"
          label="Days to pay"
          description="Unpaid seats go back on sale after this, or when the event starts. 0 means no deadline."
        />
        <RuleInput
          form={form}
          name="unpaid_per_buyer"
          label="Unpaid seats for one e-mail address"
          description="The most that one address can hold at one event. 0 means no limit."
        />
        <RuleInput
          form={form}
          name="unpaid_percent"
          label="Unpaid seats of an event, in percent"
          description="The most that can be unpaid at a time. 100 means no limit."
        />
      </div>
    </SettingsSection>
  );
}

function RuleInput({
  form,
  name,
  ...words
}: {
  form: SettingsFormState;
  name: keyof PaymentRules;
  label: string;
  description: string;
}) {
  return (
    <TextInput
      {...words}
      required
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
}
