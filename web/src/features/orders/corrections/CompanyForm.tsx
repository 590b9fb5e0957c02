import '@mantine/core/styles/Checkbox.layer.css';
import { CompanyCorrection } from '@marquee/contract/companies/corrections';
import { companyChangeSentences as say } from '@marquee/contract/companies/sentences';
import type { Order } from '@marquee/contract/orders/orders';
import { countryCodes, countryName } from '@marquee/contract/questions/countries';
import { addressSentence } from '@marquee/contract/tax/small-invoices';
import { Checkbox, Group, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { useCorrectCompany } from './api.ts';
import { companyEffect } from './words.ts';

/** Sets the company or person that an order's invoice is for, with address, or that it is for the buyer. */
export function CompanyForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const send = useCorrectCompany(order);
  // The order may be read again while the form is open.
  const [before] = useState(() => ({ ...valuesOf(order), resend: false }));
  const { form, submit, isSending } = useSchemaForm({
    schema: CompanyCorrection,
    initialValues: before,
    toInput,
    inputOf: (field) => field.replace(/^company\.(?:address\.)?/, ''),
    send,
    onSent: ({ message }) => {
      notify.success(message ?? say.saved);
      onClose();
    },
  });
  const isPaid = order.status === 'completed';
  const { isForCompany } = form.values;
  return (
    <DialogForm
      submit={isPaid ? 'Write a new invoice' : 'Save address'}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Switch
        label="The invoice names a company or an address"
        description={order.address_over === null ? undefined : addressSentence(order.address_over)}
        {...form.getInputProps('isForCompany', { type: 'checkbox' })}
      />
      {isForCompany && <CompanyFields of={form.getInputProps} />}
      {isPaid && order.email !== '' && (
        <Checkbox
          label="Send the new invoice and the credit note to the buyer"
          {...form.getInputProps('resend', { type: 'checkbox' })}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {companyEffect(order, form.values.resend)}
      </Text>
    </DialogForm>
  );
}

type Values = ReturnType<typeof valuesOf>;

function CompanyFields({ of }: { of: (name: keyof Values) => object }) {
  return (
    <>
      <TextInput label="Name or company" required dir="auto" {...of('name')} />
      <TextInput label="Street and number" required dir="auto" {...of('street')} />
      <Group gap="md" grow preventGrowOverflow={false} align="flex-start">
        <TextInput label="Postal code (optional)" w={180} {...of('postal_code')} />
        <TextInput label="Town" required dir="auto" {...of('city')} />
      </Group>
      <NativeSelect label="Country" required data={countries()} {...of('country')} />
      <TextInput
        label="VAT ID (optional)"
        description="With the letters of its country, such as DE136695976."
        {...of('vat_id')}
      />
      <TextInput label="Purchase order number (optional)" {...of('purchase_order')} />
    </>
  );
}

function countries() {
  const named = countryCodes.map((value) => ({ value, label: countryName(value, 'en') }));
  const sorted = named.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return [{ value: '', label: 'Choose…' }, ...sorted];
}

function valuesOf({ company }: Order) {
  return {
    isForCompany: company !== null,
    name: company?.name ?? '',
    street: company?.address.street ?? '',
    postal_code: company?.address.postal_code ?? '',
    city: company?.address.city ?? '',
    country: company?.address.country ?? '',
    vat_id: company?.vat_id ?? '',
    purchase_order: company?.purchase_order ?? '',
  };
}

function toInput({ isForCompany, resend, ...values }: Values & { resend: boolean }) {
  const { street, postal_code, city, country, ...own } = values;
  const company = { ...own, address: { street, postal_code, city, country } };
  return { company: isForCompany ? company : null, resend };
}
