import { AccountUpdate } from '@marquee/contract/auth/account';
import { Button, Card, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { Modal } from '../../ui/Modal.tsx';
import classes from './AccountPage.module.css';
import { useUpdateAccount } from './api.ts';
import { ChangeEmail } from './ChangeEmail.tsx';

/** Shows the user's own name and e-mail address, and changes them. */
export function OwnDetails() {
  const { name, email } = useProfile();
  const [isOpen, dialog] = useDisclosure();
  return (
    <Card component="section" aria-label="Name and e-mail" padding="lg">
      <Title order={2} size="h3">
        Name and e-mail
      </Title>
      {/* A new key after a change, so that the form starts from what is saved. */}
      <NameForm key={name} name={name} />
      <div className={classes.fact}>
        <div className={classes.words}>
          <span className={classes.device}>{email}</span>
          <Text size="sm" c="dimmed">
            You sign in with this address, and your mails go there.
          </Text>
        </div>
        <Button variant="default" onClick={dialog.open}>
          Change e-mail
        </Button>
      </div>
      <Modal opened={isOpen} onClose={dialog.close} title="Change your e-mail address">
        <ChangeEmail onDone={dialog.close} />
      </Modal>
    </Card>
  );
}

function NameForm({ name }: { name: string }) {
  const update = useUpdateAccount();
  const { form, submit, isSending } = useSchemaForm({
    schema: AccountUpdate.required({ name: true }),
    initialValues: { name },
    validateInputOnBlur: true,
    send: (input) => update.mutateAsync(input),
    onSent: () => notify.success('Your name is saved.'),
  });
  return (
    <form className={classes.line} noValidate onSubmit={submit}>
      <TextInput
        label="Your name"
        autoComplete="name"
        required
        className={classes.wide ?? ''}
        {...form.getInputProps('name')}
      />
      <Button type="submit" variant="default" loading={isSending} disabled={!form.isDirty()}>
        Save name
      </Button>
    </form>
  );
}
