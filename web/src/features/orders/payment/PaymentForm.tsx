import { MAX_PAYMENT_INSTRUCTIONS, orderSentences } from '@marquee/contract/orders/orders';
import {
  OwnPaymentRules,
  paymentRuleSentences,
  type RulesOfOrganization,
} from '@marquee/contract/orders/payment-rules';
import { Button, Divider, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { validateWith } from '../../../lib/form-errors.ts';
import { fieldErrorsOf, notify, sentenceOf } from '../../../lib/notify.tsx';
import { useSetPaymentInstructions } from '../api.ts';
import classes from './Payment.module.css';
import { useSetPaymentRules } from '../rules/api.ts';
import { RulesFields, rulesOf, valuesOf } from '../rules/RulesFields.tsx';

const validate = validateWith(OwnPaymentRules);

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
  const [text, setText] = useState(instructions);
  const [values, setValues] = useState(rules && valuesOf(rules.own));
  const [isTried, setIsTried] = useState(false);
  const problems = values ? validate(rulesOf(values)) : {};
  const savingText = useSetPaymentInstructions(organizerId);
  const savingRules = useSetPaymentRules(organizerId);
  const { error } = savingText;
  const isNewText = text !== instructions;
  const isNewRules =
    rules && values && JSON.stringify(values) !== JSON.stringify(valuesOf(rules.own));

  const finish = (message: string) => {
    notify.success(message);
    props.onSaved();
  };
  const saveRules = () => {
    if (!values || !isNewRules) return finish(orderSentences.instructionsSaved);
    savingRules.mutate(rulesOf(values), {
      onSuccess: () => finish(paymentRuleSentences.saved),
    });
  };
  const save = (form: HTMLFormElement) => {
    setIsTried(true);
    const [wrong] = Object.keys(problems);
    // Saves nothing while one of the two is invalid.
    if (wrong !== undefined) return form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    if (isNewText || !isNewRules) savingText.mutate(text, { onSuccess: saveRules });
    else saveRules();
  };
  return (
    <form
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        save(submission.currentTarget);
      }}
    >
      <Textarea
        data-autofocus
        label="How to pay"
        placeholder="Transfer the total to DE00 0000 0000 0000 0000 00 and name your order."
        autosize
        minRows={5}
        maxRows={12}
        maxLength={MAX_PAYMENT_INSTRUCTIONS}
        value={text}
        error={error && (fieldErrorsOf(error)['instructions']?.[0] ?? sentenceOf(error))}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          props.onDirty(true);
        }}
      />
      <Text size="xs" c="dimmed" ta="right" mt={4} className={classes.counter ?? ''}>
        {text.length} / {MAX_PAYMENT_INSTRUCTIONS}
      </Text>
      {rules && values && (
        <>
          <Divider my="md" />
          <RulesFields
            platform={rules.platform}
            values={values}
            onChange={(changed) => {
              setValues(changed);
              props.onDirty(true);
            }}
            problems={isTried ? problems : {}}
            error={savingRules.error}
          />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={savingText.isPending || savingRules.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
