import { Alert, Button, List, Text, TextInput } from '@mantine/core';
import { AcceptanceInput, type OpenedInvitation } from '@marquee/contract/team/invitations';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { sentenceOf } from '../../../lib/notify.tsx';
import { DEFAULT_REDIRECT } from '../../../lib/redirect.ts';
import { teamRoleLabels, teamRoleMeanings } from '../../users/roles.ts';
import { acceptInvitation } from './api.ts';
import classes from './AcceptForm.module.css';

/** Asks an invited person for the name, and signs in with one press. */
export function AcceptForm({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { team_role, events } = invitation;
  const { form, submit, isSending } = useSchemaForm({
    schema: AcceptanceInput,
    initialValues: { token, name: '' },
    send: (input) => acceptInvitation(input),
    // A second factor that is due is asked for on the sign-in page.
    onSent: (due) => void navigate(due ? '/register' : DEFAULT_REDIRECT, { replace: true }),
    onFailure: (error) => setFailure(sentenceOf(error)),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Text>
        <strong>{`Your role: ${teamRoleLabels[team_role]}.`}</strong> {teamRoleMeanings[team_role]}
      </Text>
      {events.length > 0 && (
        <List>
          {events.map((title) => (
            <List.Item key={title}>
              <bdi>{title}</bdi>
            </List.Item>
          ))}
        </List>
      )}
      <div aria-live="assertive">
        {failure !== '' && (
          <Alert role="presentation" color="red">
            {failure}
          </Alert>
        )}
      </div>
      <TextInput
        label="Your name"
        name="name"
        size="md"
        required
        autoComplete="name"
        placeholder="Ada Lindqvist"
        {...form.getInputProps('name')}
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        Accept and sign in
      </Button>
      <Text size="sm" c="dimmed">
        Later you sign in with your e-mail address and a code that we send. There is no password.
      </Text>
    </form>
  );
}
