import { type Billing, BillingUpdate } from '@marquee/contract/finance/billing';
import { percentSuffix } from '@marquee/contract/formats/shares';
import { exemptions } from '@marquee/contract/tax/taxes';
import { exemptionSentences } from '@marquee/contract/tax/reasons';
import { Button, NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useFollowSaved } from '../../../lib/form/use-follow-saved.ts';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { CountrySelect } from '../../../ui/CountrySelect.tsx';
import { useSetBilling } from '../api.ts';
import classes from '../Finance.module.css';

/** The tax rate may not be a number while it is typed. */
type Values = Omit<Billing, 'tax_rate'> & { tax_rate: number | string };

/** Converts the rate to a number. The input holds text such as '7.50', and '' when it is empty. */
function inputOf({ tax_rate, ...values }: Values) {
  return { ...values, tax_rate: tax_rate === '' ? Number.NaN : Number(tax_rate) };
}

const reasons = [
  { value: '', label: 'Not said' },
  { value: 'small_business', label: 'Small business' },
  { value: 'cultural_event', label: 'Exempt cultural events' },
  { value: 'out_of_scope', label: 'Not subject to it' },
  { value: 'reverse_charge', label: 'Reverse charge' },
  { value: 'other', label: 'Another reason' },
];

const valuesOf = (saved: Billing): Values => saved;

type BillingFormProps = {
  organizationId: string;
  saved: Billing;
  /** Told whether there is unsaved text. */
  onDirty: (isDirty: boolean) => void;
};

export function BillingForm(props: BillingFormProps) {
  const { onDirty } = props;
  const saving = useSetBilling(props.organizationId);
  const { form, submit, isSending } = useSchemaForm({
    schema: BillingUpdate,
    initialValues: valuesOf(props.saved),
    toInput: inputOf,
    updates: {},
    validateInputOnBlur: true,
    send: (input) => saving.mutateAsync(input),
    onSent: ({ data, message }, sent) => {
      startFrom(sent, valuesOf(data));
      notify.success(message ?? '');
    },
  });
  useFollowSaved(form, props.saved, valuesOf);
  const isDirty = form.isDirty();
  const exemption = form.values.tax_exemption;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Legal name"
        description="Shown on invoices. If empty, the organizer’s name is used."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        {...form.getInputProps('legal_name')}
      />
      <Textarea
        label="Billing address"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps('billing_address')}
      />
      <div className={classes.pair}>
        <CountrySelect
          label="Country"
          none="As in your address or VAT ID"
          {...form.getInputProps('billing_country')}
        />
        <TextInput label="Tax number" maxLength={60} {...form.getInputProps('tax_number')} />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Name of the tax"
          description="On prices and invoices: VAT, GST, MwSt."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={20}
          required
          {...form.getInputProps('tax_name')}
        />
        <NumberInput
          label="Rate"
          description="Included in every price. 0 for none."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          suffix={percentSuffix()}
          decimalScale={2}
          min={0}
          max={50}
          allowNegative={false}
          hideControls
          required
          {...form.getInputProps('tax_rate')}
        />
      </div>
      {Number(form.values.tax_rate) === 0 && form.values.tax_rate !== '' && (
        <div className={classes.pair}>
          <NativeSelect
            label="Why your prices have no tax"
            description="Your invoices name it."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={reasons}
            value={form.values.tax_exemption ?? ''}
            error={form.errors['tax_exemption']}
            onChange={({ currentTarget: { value } }) => {
              const chosen = exemptions.find((one) => one === value) ?? null;
              form.setFieldValue('tax_exemption', chosen);
              if (chosen === null) form.setFieldValue('tax_reason', '');
            }}
          />
          {exemption !== null && (
            <TextInput
              label="In your words"
              description="Leave it empty for the words above."
              placeholder={exemptionSentences[exemption]}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={200}
              {...form.getInputProps('tax_reason')}
            />
          )}
        </div>
      )}
      <Text size="sm" c="dimmed">
        Applies from the next order on. Earlier orders keep their rate, and issued invoices never
        change.
      </Text>
      <Button type="submit" className={classes.save} loading={isSending} disabled={!isDirty}>
        Save
      </Button>
    </form>
  );
}
