import { EmailInput } from '@marquee/contract/auth/input';
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { validateWith } from '../../../lib/form-errors.ts';
import { checkEmail, sendCode } from '../api.ts';
import { StepFailure } from './failures.ts';
import classes from './RegisterPage.module.css';
import { sentCode } from '../sentCode.ts';
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
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    initialValues: { email: props.email },
    validate: validateWith(EmailInput),
    onValuesChange: ({ email }) => props.onEmail(email),
  });
  const submit = async ({ email }: { email: string }) => {
    setIsBusy(true);
    try {
      await checkEmail(email.trim());
      // From here on a reloaded page continues with the code step.
      sentCode.keep(email.trim());
      await sendCode(email.trim());
      steps.goTo('code');
    } catch (error) {
      const status = error instanceof StepFailure ? error.status : 0;
      // The server sends no more codes for now, but the codes in the inbox are still valid.
      if (status === 429 && sentCode.address()) steps.goTo('code');
      // Without an answer, for example when the page is left, the code may have been sent.
      else if (status !== 0) sentCode.forget();
      steps.fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Text c="dimmed">We send you a code. There is no password to remember.</Text>
      <form
        className={classes.fields}
        onSubmit={form.onSubmit((values) => void submit(values))}
        noValidate
      >
        <TextInput
          ref={first}
          label="E-mail"
          type="email"
          name="email"
          size="md"
          autoComplete="email"
          inputMode="email"
          required
          placeholder="you@example.com"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Continue
        </Button>
      </form>
      <Text size="sm" mt="lg">
        New here?{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={550}
          onClick={() => steps.goTo('register')}
        >
          Register your organization
        </Anchor>
      </Text>
    </>
  );
}
