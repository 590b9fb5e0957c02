import { type OwnPaymentRules, type PaymentRules } from '@marquee/contract/orders/payment-rules';
import { Stack, Text, TextInput, Title } from '@mantine/core';
import { sentenceOf } from '../../../lib/notify.tsx';

type Rule = keyof PaymentRules;
/** The rules as unparsed text; '' takes the platform's rule. */
export type RuleValues = Record<Rule, string>;

const fields: { name: Rule; label: string; description: string }[] = [
  {
    name: 'payment_days',
    label: 'Days to pay',
    description:
      'Unpaid seats go back on sale after this, or when the event starts. 0 means no deadline.',
  },
  {
    name: 'unpaid_per_buyer',
    label: 'Unpaid seats for one e-mail address',
    description: 'The most that one address can hold at one event. 0 means no limit.',
  },
  {
    name: 'unpaid_percent',
    label: 'Unpaid seats of an event, in percent',
    description: 'The most that can be unpaid at a time. 100 means no limit.',
  },
];

/** Edits an organizer's own rules for offline payment, as a part of a form. */
export function RulesFields(props: {
  platform: PaymentRules;
  values: RuleValues;
  onChange: (values: RuleValues) => void;
  problems: Record<string, string>;
  error: Error | null;
}) {
  const { platform, values, problems, error } = props;
  return (
    <Stack gap="md">
      <Title order={3} size="h5">
        Unpaid orders
      </Title>
      {fields.map(({ name, label, description }) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="off"
          placeholder={`Platform default: ${platform[name]}`}
          value={values[name]}
          onChange={({ currentTarget: { value } }) => props.onChange({ ...values, [name]: value })}
          error={problems[name]}
        />
      ))}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {sentenceOf(error)}
        </Text>
      )}
    </Stack>
  );
}

export function valuesOf(own: OwnPaymentRules): RuleValues {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    payment_days: text(own.payment_days),
    unpaid_per_buyer: text(own.unpaid_per_buyer),
    unpaid_percent: text(own.unpaid_percent),
  };
}

/** Parses the rules. Text that is not a number becomes one that the contract refuses. */
export function rulesOf(values: RuleValues): OwnPaymentRules {
  const rule = (text: string) => (text.trim() === '' ? null : numberOf(text));
  return {
    payment_days: rule(values.payment_days),
    unpaid_per_buyer: rule(values.unpaid_per_buyer),
    unpaid_percent: rule(values.unpaid_percent),
  };
}

function numberOf(text: string): number {
  const number = Number(text);
  // JSON writes NaN as null, which would mean the platform's rule.
  return Number.isFinite(number) ? number : -1;
}
