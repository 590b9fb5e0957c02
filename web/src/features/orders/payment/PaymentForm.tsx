import {
  MAX_PAYMENT_INSTRUCTIONS,
  orderSentences,
  PaymentInstructions,
} from '@marquee/contract/orders/orders';
import {
  OwnPaymentRules,
  paymentRuleSentences,
  type RulesOfOrganization,
} from '@marquee/contract/orders/payment-rules';
import { Button, Divider, Group, Text, Textarea } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useSetPaymentInstructions } from '../api.ts';
import classes from './Payment.module.css';
import { useSetPaymentRules } from '../rules/api.ts';
import { noRules, RulesFields, rulesOf, valuesOf } from '../rules/RulesFields.tsx';

const PaymentSettings = OwnPaymentRules.extend({ instructions: PaymentInstructions }).partial();

type PaymentFormProps = {
  organizerId: string;
  instructions: string;
  /** Undefined if buyers pay online: the rules apply only to offline payment. */
  rules: RulesOfOrganization | undefined;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

/** Edits the instructions and the rules. They are two calls, and only changes are sent. */
export function PaymentForm(props: PaymentFormProps) {
  const { organizerId, instructions, rules } = props;
  const savingText = useSetPaymentInstructions(organizerId);
  const savingRules = useSetPaymentRules(organizerId);
  const finish = (message: string) => {
    notify.success(message);
    props.onSaved();
  };
  const { form, submit, isSending } = useSchemaForm({
    schema: PaymentSettings,
    initialValues: { instructions, ...(rules ? valuesOf(rules.own) : noRules) },
    toInput: ({ instructions: text, ...values }) => ({ instructions: text, ...rulesOf(values) }),
    updates: {},
    fallback: 'instructions',
    onValuesChange: () => props.onDirty(true),
    send: async ({ instructions: text, ...changed }) => {
      if (text !== undefined) await savingText.mutateAsync(text);
      const areRulesNew = Object.keys(changed).length > 0;
      if (areRulesNew) await savingRules.mutateAsync(changed);
      return areRulesNew ? paymentRuleSentences.saved : orderSentences.instructionsSaved;
    },
    onSent: finish,
    onUnchanged: () => finish(orderSentences.instructionsSaved),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Textarea
        data-autofocus
        label="How to pay"
        placeholder="Transfer the total to DE00 0000 0000 0000 0000 00 and name your order."
        autosize
        minRows={5}
        maxRows={12}
        maxLength={MAX_PAYMENT_INSTRUCTIONS}
        {...form.getInputProps('instructions')}
      />
      <Text size="xs" c="dimmed" ta="right" mt={4} className={classes.counter ?? ''}>
        {form.values.instructions.length} / {MAX_PAYMENT_INSTRUCTIONS}
      </Text>
      {rules && (
        <>
          <Divider my="md" />
          <RulesFields platform={rules.platform} inputOf={(name) => form.getInputProps(name)} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={isSending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
