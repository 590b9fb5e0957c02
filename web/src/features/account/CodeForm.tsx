import { SecondFactorInput } from '@marquee/contract/auth/second-factors';
import { Button, Text, TextInput } from '@mantine/core';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import classes from './AccountPage.module.css';

/** Asks for a code before a change that nobody may make in a browser left open. */
export function CodeForm(props: {
  children: string;
  confirm: string;
  isDangerous?: boolean;
  /** Makes the change; a failure is shown under the input. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) {
  const { form, submit, isSending } = useSchemaForm({
    schema: SecondFactorInput,
    initialValues: { code: '' },
    fallback: 'code',
    send: (_, { code }) => props.onCode(code),
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Text size="sm">{props.children}</Text>
      <TextInput
        label="Code from the app, or a recovery code"
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        {...form.getInputProps('code')}
      />
      <div className={classes.formButtons}>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending} {...(props.isDangerous && { color: 'red' })}>
          {props.confirm}
        </Button>
      </div>
    </form>
  );
}
