import { RegistrationInput } from '@marquee/contract/organizations';
import { TextInput } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { whenStill } from '../../../lib/live/still.ts';
import { register } from '../api.ts';
import { AddressField } from './AddressField.tsx';
import { StepForm } from './StepForm.tsx';
import { useFocusFirst } from './use-focus-first.ts';
import type { useSteps } from './use-steps.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Nobody has typed an address yet when the page opens.
const MailTypo = lazyPart(
  () => import('../../../ui/MailTypo.tsx'),
  () => true,
);

export function RegisterStep(props: {
  steps: ReturnType<typeof useSteps>;
  email: string;
  onEmail: (email: string) => void;
  onCompany: (company: string) => void;
}) {
  const { steps } = props;
  const first = useRef<HTMLInputElement>(null);
  useFocusFirst(first);
  // Not while typing: "gmail.co" is on the way to the right address.
  const [leftAddress, setLeftAddress] = useState('');
  const { form, submit, isSending } = useSchemaForm({
    schema: RegistrationInput,
    initialValues: { user_name: '', email: props.email, name: '' },
    onValuesChange: ({ email, name }) => {
      props.onEmail(email);
      props.onCompany(name);
    },
    send: (_, values) => register({ ...values, email: values.email.trim() }),
    onSent: (isCodeSent) => steps.registered(isCodeSent),
    onFailure: (error) => steps.fail(error),
  });
  return (
    <StepForm
      lead="Put your company, agency or promoter name up in lights."
      onSubmit={submit}
      isSending={isSending}
      button="Register"
      question="Registered already?"
      other="Sign in"
      onOther={() => steps.goTo('email')}
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
      <div onBlur={() => whenStill(() => setLeftAddress(form.getValues().email))}>
        <AddressField {...form.getInputProps('email')} />
        <Suspense>
          <MailTypo
            address={leftAddress === form.values.email ? leftAddress : ''}
            onCorrect={(email) => form.setFieldValue('email', email)}
          />
        </Suspense>
      </div>
      <TextInput
        label="Company name"
        name="organization"
        size="md"
        autoComplete="organization"
        required
        placeholder="Harbour Lights"
        {...form.getInputProps('name')}
      />
    </StepForm>
  );
}
