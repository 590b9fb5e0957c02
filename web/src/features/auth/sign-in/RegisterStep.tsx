import { RegistrationInput } from '@marquee/contract/organizations';
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { putFieldErrors, validateWith } from '../../../lib/form-errors.ts';
import { register, type Registration } from '../api.ts';
import { StepFailure } from './failures.ts';
import classes from './RegisterPage.module.css';
import { useFocusFirst } from './use-focus-first.ts';
import type { useSteps } from './use-steps.ts';

export function RegisterStep(props: {
  steps: ReturnType<typeof useSteps>;
  email: string;
  onEmail: (email: string) => void;
  onCompany: (company: string) => void;
}) {
  const { steps } = props;
  const first = useRef<HTMLInputElement>(null);
  useFocusFirst(first);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm<Registration>({
    initialValues: { user_name: '', email: props.email, name: '' },
    validate: validateWith(RegistrationInput),
    onValuesChange: ({ email, name }) => {
      props.onEmail(email);
      props.onCompany(name);
    },
  });
  const submit = async (values: Registration) => {
    setIsBusy(true);
    try {
      await register({ ...values, email: values.email.trim() });
      steps.registered();
    } catch (error) {
      if (error instanceof StepFailure) putFieldErrors(form, error.errors);
      steps.fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Text c="dimmed">Put your company, agency or promoter name up in lights.</Text>
      <form
        className={classes.fields}
        onSubmit={form.onSubmit((values) => void submit(values))}
        noValidate
      >
        <TextInput
          ref={first}
          label="Name"
          name="name"
          size="md"
          autoComplete="name"
          required
          placeholder="Ada Lindqvist"
          {...form.getInputProps('user_name')}
        />
        <TextInput
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
        <TextInput
          label="Company name"
          name="organization"
          size="md"
          autoComplete="organization"
          required
          placeholder="Harbour Lights"
          {...form.getInputProps('name')}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Register
        </Button>
      </form>
      <Text size="sm" mt="lg">
        Registered already?{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={550}
          onClick={() => steps.goTo('email')}
        >
          Sign in
        </Anchor>
      </Text>
    </>
  );
}
