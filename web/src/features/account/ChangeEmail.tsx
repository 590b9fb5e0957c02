import {
  type EmailChange,
  EmailChangeCodes,
  EmailChangeInput,
} from '@marquee/contract/auth/account';
import { OTP_MINUTES } from '@marquee/contract/auth/input';
import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import MailTypo from '../../ui/MailTypo.tsx';
import classes from './AccountPage.module.css';
import { useConfirmEmailChange, useRequestEmailChange } from './api.ts';
import { EmailField } from '../../ui/EmailField.tsx';

/** Changes the user's own address: first the new one, then the codes that prove it. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [change, setChange] = useState<EmailChange>();
  return change ? (
    <Codes change={change} onDone={onDone} onBack={() => setChange(undefined)} />
  ) : (
    <NewAddress onSent={setChange} onCancel={onDone} />
  );
}

function NewAddress(props: { onSent: (change: EmailChange) => void; onCancel: () => void }) {
  const request = useRequestEmailChange();
  const { form, submit, isSending } = useSchemaForm({
    schema: EmailChangeInput,
    initialValues: { email: '' },
    fallback: 'email',
    send: ({ email }) => request.mutateAsync(email),
    onSent: props.onSent,
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Text size="sm">We send a code to the new address, so that nobody locks you out.</Text>
      <div>
        <EmailField
          label="New e-mail address"
          autoComplete="email"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <MailTypo
          address={form.values.email}
          onCorrect={(email) => form.setFieldValue('email', email)}
        />
      </div>
      <div className={classes.formButtons}>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Send code
        </Button>
      </div>
    </form>
  );
}

type CodesProps = { change: EmailChange; onDone: () => void; onBack: () => void };

function Codes({ change, onDone, onBack }: CodesProps) {
  const confirm = useConfirmEmailChange();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { email: present } = useProfile();
  const isMailed = change.proof === 'present_address';
  const { form, submit, isSending } = useSchemaForm({
    schema: EmailChangeCodes,
    initialValues: { new_code: '', code: '' },
    fallback: 'new_code',
    send: (_, typed) => confirm.mutateAsync(typed),
    onSent: ({ data }) => {
      onDone();
      notify.success(`You now sign in with ${data.email}. Your other sessions are ended.`);
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Text size="sm">
        {isMailed
          ? `We sent one code to each address. They expire in ${OTP_MINUTES} minutes.`
          : `We sent a code to the new address. It expires in ${OTP_MINUTES} minutes.`}
      </Text>
      <TextInput
        label={`Code sent to ${change.email}`}
        inputMode="numeric"
        autoComplete="off"
        required
        ref={first}
        {...form.getInputProps('new_code')}
      />
      <TextInput
        label={isMailed ? `Code sent to ${present}` : 'Code from the app, or a recovery code'}
        autoComplete={isMailed ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(isMailed && { inputMode: 'numeric' })}
        {...form.getInputProps('code')}
      />
      <div className={classes.formButtons}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={isSending}>
          Change e-mail
        </Button>
      </div>
    </form>
  );
}
