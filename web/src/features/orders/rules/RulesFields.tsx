import { type OwnPaymentRules, type PaymentRules } from '@marquee/contract/booking/payment-rules';
import { Stack, TextInput, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

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
  inputOf: (rule: Rule) => GetInputPropsReturnType;
}) {
  const { platform, inputOf } = props;
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
          {...inputOf(name)}
        />
      ))}
    </Stack>
  );
}

export const noRules: RuleValues = { payment_days: '', unpaid_per_buyer: '', unpaid_percent: '' };

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
