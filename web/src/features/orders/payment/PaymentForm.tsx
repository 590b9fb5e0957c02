import '@mantine/core/styles/Divider.layer.css';
import { compactIban, formatIban } from '@marquee/contract/banking/iban';
import {
  MAX_PAYMENT_INSTRUCTIONS,
  PaymentInstructions,
} from '@marquee/contract/transfers/instructions';
import { orderSentences } from '@marquee/contract/orders/orders';
import {
  OwnPaymentRules,
  paymentRuleSentences,
  type RulesOfOrganization,
} from '@marquee/contract/booking/payment-rules';
import {
  findMissing,
  type TransferAccount,
  TransferAccountInput,
  transferSentences,
} from '@marquee/contract/transfers/transfer';
import { Button, Divider, Group, Text, Textarea } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { AccountFields } from '../account/AccountFields.tsx';
import { useSetTransferAccount } from '../account/api.ts';
import { useSetPaymentInstructions } from '../api.ts';
import classes from './Payment.module.css';
import { useSetPaymentRules } from '../rules/api.ts';
import { noRules, RulesFields, rulesOf, valuesOf } from '../rules/RulesFields.tsx';

const PaymentSettings = OwnPaymentRules.extend(TransferAccountInput.shape)
  .extend({ instructions: PaymentInstructions })
  .partial();

type PaymentFormProps = {
  organizerId: string;
  instructions: string;
  account: TransferAccount;
  /** Undefined if buyers pay online: the rules apply only to offline payment. */
  rules: RulesOfOrganization | undefined;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

/** Edits the instructions, the bank account and the rules: three calls, and only changes are sent. */
export function PaymentForm(props: PaymentFormProps) {
  const { organizerId, instructions, account, rules } = props;
  const savingText = useSetPaymentInstructions(organizerId);
  const savingAccount = useSetTransferAccount(organizerId);
  const savingRules = useSetPaymentRules(organizerId);
  const finish = (message: string) => {
    notify.success(message);
    props.onSaved();
  };
  const { form, submit, isSending } = useSchemaForm({
    schema: PaymentSettings,
    initialValues: {
      instructions,
      ...account,
      iban: formatIban(account.iban),
      ...(rules ? valuesOf(rules.own) : noRules),
    },
    toInput: ({ instructions: text, holder, iban, bic, bank, ...values }) => ({
      instructions: text,
      holder,
      iban: compactIban(iban),
      bic,
      bank,
      ...rulesOf(values),
    }),
    alsoCheck: (values, found) => {
      const typed = TransferAccountInput.safeParse(values);
      return typed.data ? { ...findMissing(typed.data), ...found } : found;
    },
    updates: {},
    fallback: 'instructions',
    onValuesChange: () => props.onDirty(true),
    send: async ({ instructions: text, holder, iban, bic, bank, ...changed }) => {
      const given = { holder, iban, bic, bank };
      const isAccountNew = Object.values(given).some((value) => value !== undefined);
      const areRulesNew = Object.keys(changed).length > 0;
      // First what a server may refuse.
      if (isAccountNew) await savingAccount.mutateAsync(given);
      if (text !== undefined) await savingText.mutateAsync(text);
      if (areRulesNew) await savingRules.mutateAsync(changed);
      if (areRulesNew) return paymentRuleSentences.saved;
      return isAccountNew ? transferSentences.saved : orderSentences.instructionsSaved;
    },
    onSent: finish,
    onUnchanged: () => finish(orderSentences.instructionsSaved),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Textarea
        data-autofocus
        label="How to pay"
        placeholder="Pay in cash at the box office, or transfer the total to the account below."
        autosize
        minRows={5}
        maxRows={12}
        maxLength={MAX_PAYMENT_INSTRUCTIONS}
        {...form.getInputProps('instructions')}
      />
      <Text size="xs" c="dimmed" ta="right" mt={4} className={classes.counter ?? ''}>
        {form.values.instructions.length} / {MAX_PAYMENT_INSTRUCTIONS}
      </Text>
      <Divider my="md" />
      <AccountFields inputOf={(name) => form.getInputProps(name)} />
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
