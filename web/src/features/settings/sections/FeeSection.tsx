import { Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { type FeePayer, feePayers } from '@marquee/contract/settings/settings';
import { FeeExample } from './FeeExample.tsx';
import classes from '../Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsFormState } from '../values.ts';
import { feeRuleOf } from '../values.ts';

const payers: Record<FeePayer, { label: string; note: string }> = {
  organizer: {
    label: 'The organizer',
    note: 'The price stays the same. The organizer gets it less the fee.',
  },
  buyer: {
    label: 'The buyer',
    note: 'The fee is added to the price. Buyers see the total first, and the fee in it.',
  },
};

export function FeeSection({ form }: { form: SettingsFormState }) {
  const { fee_payer } = form.values;
  return (
    <SettingsSection id="fee" hint="Platform fee per paid ticket. Earlier orders keep their fee.">
      <div className={classes.four}>
        <Amount form={form} name="fee_percent" label="Of the price" unit="%" />
        <Amount form={form} name="fee_fixed" label="Plus, per ticket" unit="€" />
        <Amount form={form} name="fee_min" label="At least" unit="€" />
        <Amount form={form} name="fee_max" label="At most" unit="€" placeholder="No limit" />
      </div>
      <Input.Wrapper
        label="Who pays the fee"
        labelElement="div"
        description={payers[fee_payer].note}
      >
        <SegmentedControl<FeePayer>
          mt={8}
          aria-label="Who pays the fee"
          data={feePayers.map((value) => ({ value, label: payers[value].label }))}
          value={fee_payer}
          onChange={(value) => form.setFieldValue('fee_payer', value)}
        />
      </Input.Wrapper>
      <Amount
        form={form}
        name="fee_tax_rate"
        label="Tax in the fee"
        unit="%"
        placeholder="As in the ticket"
        description="Statements show it to organizers. A fee that buyers pay has it on their invoice."
      />
      <FeeExample rule={feeRuleOf(form.values)} payer={fee_payer} />
    </SettingsSection>
  );
}

function Amount(props: {
  form: SettingsFormState;
  name: 'fee_percent' | 'fee_fixed' | 'fee_min' | 'fee_max' | 'fee_tax_rate';
  label: string;
  unit: string;
  placeholder?: string;
  description?: string;
}) {
  const { form, name, label, unit, placeholder = '0', description } = props;
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      rightSection={
        <Text size="sm" c="dimmed" aria-hidden>
          {unit}
        </Text>
      }
      aria-label={`${label}, in ${unit === '%' ? 'percent' : 'euros'}`}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
}
