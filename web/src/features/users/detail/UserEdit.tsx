import { isolated } from '@marquee/contract/people/isolate';
import { type User, UserUpdate } from '@marquee/contract/users';
import { eventSentences } from '@marquee/contract/events/events';
import { Button, Text } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify, sentenceOf } from '../../../lib/notify.tsx';
import { useUpdateUser } from '../api.ts';
import { confirmRoleChange } from './role-change.tsx';
import { useBanner } from '../form/use-banner.ts';
import { inputOf, valuesOf } from '../form/user-values.ts';
import { UserBanner } from '../form/UserBanner.tsx';
import { UserFields } from '../form/UserFields.tsx';
import classes from './UserModal.module.css';

/** Changes a user. The fields keep their text until the server has accepted it. */
export function UserEdit(props: {
  user: User;
  isSelf: boolean;
  canPlace: boolean;
  onDone: () => void;
}) {
  const { user, isSelf, canPlace } = props;
  const update = useUpdateUser();
  const [banner, setBanner] = useBanner();
  const { form, submit, isSending } = useSchemaForm({
    schema: UserUpdate,
    initialValues: valuesOf(user),
    toInput: inputOf,
    updates: { id: user.ID },
    validateInputOnBlur: true,
    confirm: ({ user_type = user.user_type, team_role = user.team_role }, send) =>
      user_type === user.user_type && team_role === user.team_role
        ? send()
        : confirmRoleChange(user, { user_type, team_role }, send),
    send: (input) => update.mutateAsync(input),
    onSent: ({ data }) => {
      notify.success(`${isolated(data.name)} saved.`);
      props.onDone();
    },
    onInvalid: () => setBanner({ kind: 'warning', text: eventSentences.fixFirst }),
    onUnchanged: () => setBanner({ kind: 'info', text: 'Nothing has changed.' }),
    // What is said under an input is not said twice.
    onFailure: (error, isShown) =>
      setBanner({ kind: 'error', text: isShown ? eventSentences.fixFirst : sentenceOf(error) }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <UserBanner banner={banner} />
      <UserFields form={form} canPlace={canPlace} isSelf={isSelf} user={user} />
      <Text size="sm" c="dimmed" mt="lg">
        {noteFor({ user, isSelf, canPlace })}
      </Text>
      <div className={classes.actions}>
        <Button
          className={classes.last ?? ''}
          variant="default"
          disabled={isSending}
          onClick={props.onDone}
        >
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Processing...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** Explains which changes end the user's sessions. */
function noteFor(props: { user: User; isSelf: boolean; canPlace: boolean }): string {
  if (props.isSelf) return 'Your role can be changed only by somebody else.';
  if (props.canPlace) {
    return 'A new e-mail address, role or organizer signs this user out everywhere immediately.';
  }
  return props.user.in_use
    ? 'A new role signs this user out everywhere immediately. For a lost mailbox, delete the user and invite the new address.'
    : 'A new e-mail address or role signs this user out everywhere immediately.';
}
