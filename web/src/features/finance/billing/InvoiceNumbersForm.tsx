import '@mantine/core/styles/Checkbox.layer.css';
import {
  type InvoiceNumbers,
  InvoiceNumbersInput,
  prefixIn,
} from '@marquee/contract/finance/invoice-numbers';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { changesOf } from '../../../lib/form/changes.ts';
import { useFollowSaved } from '../../../lib/form/use-follow-saved.ts';
import { type Form, startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useSetInvoiceNumbers } from '../api.ts';
import classes from '../Finance.module.css';

type Values = {
  invoice_prefix: string;
  next_invoice: string;
  hasOwn: boolean;
  credit_note_prefix: string;
  next_credit_note: string;
};

function valuesOf(saved: InvoiceNumbers): Values {
  return {
    invoice_prefix: saved.invoice_prefix,
    next_invoice: saved.next_invoice,
    hasOwn: saved.credit_note_prefix !== null,
    credit_note_prefix: saved.credit_note_prefix ?? 'CN-{year}-',
    next_credit_note: saved.next_credit_note ?? '0001',
  };
}

function inputOf({ hasOwn, ...values }: Values) {
  const none = { credit_note_prefix: null, next_credit_note: undefined };
  return hasOwn ? values : { ...values, ...none };
}

/**
 * Returns what differs from what was saved, a range always as a whole: a new prefix begins with the
 * number that is shown, and a number that sales have raised meanwhile is not sent back.
 */
function changesTo(before: Values, values: Values): InvoiceNumbersInput {
  const { invoice_prefix, next_invoice, credit_note_prefix, next_credit_note } = values;
  const invoices = { invoice_prefix, next_invoice };
  const own = { credit_note_prefix, next_credit_note };
  return {
    ...(isPartOf(before, invoices) ? {} : invoices),
    ...(values.hasOwn && !(before.hasOwn && isPartOf(before, own)) ? own : {}),
    ...(before.hasOwn && !values.hasOwn ? { credit_note_prefix: null } : {}),
  };
}

const isPartOf = (whole: Values, part: Partial<Values>) =>
  Object.keys(changesOf(part, whole)).length === 0;

/** Writes letters large while they are typed, as the numbers have them. */
const spelt = (prefix: string) => prefix.toUpperCase().replaceAll('{YEAR}', '{year}');

type Props = {
  organizationId: string;
  saved: InvoiceNumbers;
  /** Told whether there is unsaved text. */
  onDirty: (isDirty: boolean) => void;
};

export function InvoiceNumbersForm({ organizationId, saved, onDirty }: Props) {
  const saving = useSetInvoiceNumbers(organizationId);
  const { form, submit, isSending, isDirty } = useSchemaForm({
    schema: InvoiceNumbersInput,
    initialValues: valuesOf(saved),
    toInput: inputOf,
    validateInputOnBlur: true,
    send: (_, values) => saving.mutateAsync(changesTo(valuesOf(saved), values)),
    onSent: ({ data, message }, sent) => {
      startFrom(sent, valuesOf(data));
      notify.success(message ?? '');
    },
  });
  useFollowSaved(form, saved, valuesOf);
  const { values } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <RangeInputs form={form} of="invoice" what="invoice" year={saved.year} />
      <Checkbox
        label="Number credit notes in a range of their own"
        {...form.getInputProps('hasOwn', { type: 'checkbox' })}
      />
      {values.hasOwn && (
        <RangeInputs form={form} of="credit_note" what="credit note" year={saved.year} />
      )}
      <Text size="sm" c="dimmed">
        Applies to later documents. Issued ones keep their numbers.
      </Text>
      <Button type="submit" className={classes.save} loading={isSending} disabled={!isDirty}>
        Save
      </Button>
    </form>
  );
}

type RangeProps = {
  form: Form<Values>;
  of: 'invoice' | 'credit_note';
  what: 'invoice' | 'credit note';
  year: number;
};

function RangeInputs({ form, of, what, year }: RangeProps) {
  const prefix = `${of}_prefix` as const;
  const next = `next_${of}` as const;
  const { values } = form;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={`Prefix of ${what}s`}
          description="Letters, digits and hyphens. {year} stands for the year."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={20}
          autoComplete="off"
          {...form.getInputProps(prefix)}
          onChange={({ currentTarget: { value } }) => form.setFieldValue(prefix, spelt(value))}
        />
        <TextInput
          label={`Next ${what}`}
          description="Zeros in front are printed, too."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          {...form.getInputProps(next)}
        />
      </div>
      {!form.errors[prefix] && !form.errors[next] && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          The next {what} is <b>{prefixIn(values[prefix], year) + values[next]}</b>.
        </Text>
      )}
    </>
  );
}
