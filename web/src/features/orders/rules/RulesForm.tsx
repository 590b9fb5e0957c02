import {
  type OwnPaymentRules,
  type PaymentRules,
  paymentRuleSentences as say,
  type RulesOfOrganization,
} from '@marquee/contract/payment-rules';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf, notify, sentenceOf } from '../../../lib/notify.tsx';
import { useSetPaymentRules } from './api.ts';

type Rule = keyof PaymentRules;
type Values = Record<Rule, string>;

const fields: { name: Rule; label: string; description: string }[] = [
  {
    name: 'payment_days',
    label: 'Days to pay',
    description: 'Then, or when the event starts, the seats are back on sale. 0: no deadline.',
  },
  {
    name: 'unpaid_per_buyer',
    label: 'Unpaid seats for one e-mail address',
    description: 'So many at most at one event. 0: no limit.',
  },
  {
    name: 'unpaid_percent',
    label: 'Unpaid seats of an event, in percent',
    description: 'The rest is for those who pay at once. 100: no limit.',
  },
];

/** An organizer's own rules for orders that are paid offline; an empty one is the platform's. */
export function RulesForm(props: {
  organizerId: string;
  saved: RulesOfOrganization;
  onDirty: (isDirty: boolean) => void;
}) {
  const { own, platform } = props.saved;
  const [values, setValues] = useState(valuesOf(own));
  const saving = useSetPaymentRules(props.organizerId);
  const errors = saving.error ? fieldErrorsOf(saving.error) : {};
  const save = () =>
    saving.mutate(rulesOf(values), {
      onSuccess: ({ message }) => {
        notify.success(message ?? say.saved);
        props.onDirty(false);
      },
    });
  return (
    <form
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        <Title order={3} size="h5">
          Unpaid orders
        </Title>
        {fields.map(({ name, label, description }) => (
          <TextInput
            key={name}
            label={label}
            description={description}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="off"
            placeholder={`${platform[name]}, as on the platform`}
            value={values[name]}
            onChange={({ currentTarget: { value } }) => {
              setValues({ ...values, [name]: value });
              props.onDirty(true);
            }}
            error={errors[name]?.[0]}
          />
        ))}
        {saving.error && Object.keys(errors).length === 0 && (
          <Text size="sm" c="red" role="alert">
            {sentenceOf(saving.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={saving.isPending}>
            Save rules
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function valuesOf(own: OwnPaymentRules): Values {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    payment_days: text(own.payment_days),
    unpaid_per_buyer: text(own.unpaid_per_buyer),
    unpaid_percent: text(own.unpaid_percent),
  };
}

/** What is no number is sent as none, which the server refuses in its own words. */
function rulesOf(values: Values): OwnPaymentRules {
  const rule = (text: string) => (text.trim() === '' ? null : numberOf(text));
  return {
    payment_days: rule(values.payment_days),
    unpaid_per_buyer: rule(values.unpaid_per_buyer),
    unpaid_percent: rule(values.unpaid_percent),
  };
}

function numberOf(text: string): number {
  const number = Number(text);
  // JSON knows no NaN and would say null, which is the platform's rule.
  return Number.isFinite(number) ? number : -1;
}
