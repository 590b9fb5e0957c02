import { EmailInput } from '@marquee/contract/auth/input';
import { Anchor } from '@mantine/core';
import { useRef } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { checkEmail, sendCode } from '../api.ts';
import { StepFailure } from '../failures.ts';
import { sentCode } from '../sent-code.ts';
import { AddressField } from './AddressField.tsx';
import { StepForm } from './StepForm.tsx';
import { useFocusFirst } from './use-focus-first.ts';
import type { useSteps } from './use-steps.ts';

/** Asks which address the code goes to: the first step of signing in. */
export function EmailStep(props: {
  steps: ReturnType<typeof useSteps>;
  email: string;
  onEmail: (email: string) => void;
}) {
  const { steps } = props;
  const first = useRef<HTMLInputElement>(null);
  useFocusFirst(first);
  const { form, submit, isSending } = useSchemaForm({
    schema: EmailInput,
    initialValues: { email: props.email },
    onValuesChange: ({ email }) => props.onEmail(email),
    send: async (_, values) => {
      const email = values.email.trim();
      await checkEmail(email);
      // From here on a reloaded page continues with the code step.
      sentCode.keep(email);
      await sendCode(email);
    },
    onSent: () => steps.goTo('code'),
    onFailure: (error) => {
      const code = error instanceof StepFailure ? error.code : 'unanswered';
      // The server sends no more codes for now, but the codes in the inbox are still valid.
      if (code === 'too_many_codes' && sentCode.address()) steps.goTo('code');
      // Without an answer, for example when the page is left, the code may have been sent.
      else if (code !== 'unanswered') sentCode.forget();
      steps.fail(error);
    },
  });
  return (
    <StepForm
      lead="We e-mail you a code. You need no password."
      onSubmit={submit}
      isSending={isSending}
      button="Continue"
      question="New here?"
      other="Register as an organizer"
      onOther={() => steps.goTo('register')}
      more={
        <>
          {' · '}
          <Anchor href="/tickets" size="sm" fw={550}>
            Find my tickets
          </Anchor>
        </>
      }
    >
      <AddressField ref={first} {...form.getInputProps('email')} />
    </StepForm>
  );
}
