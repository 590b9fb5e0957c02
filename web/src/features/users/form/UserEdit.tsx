import type { User } from '@marquee/contract/users';
import { eventSentences } from '@marquee/contract/events/events';
import { Button, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { putFieldErrors } from '../../../lib/form-errors.ts';
import { fieldErrorsOf, notify, sentenceOf } from '../../../lib/notify.tsx';
import { useUpdateUser } from '../api.ts';
import { confirmRoleChange } from './role-change.tsx';
import { useBanner } from './use-banner.ts';
import { changesOf, focusFirstError, useUserForm, type UserValues } from './use-user-form.ts';
import { UserBanner } from './UserBanner.tsx';
import { UserFields } from './UserFields.tsx';
import classes from '../detail/UserModal.module.css';

/** Changes a user. The fields keep their text until the server has accepted it. */
export function UserEdit(props: {
  user: User;
  isSelf: boolean;
  canPlace: boolean;
  onDone: () => void;
}) {
  const { user, isSelf, canPlace } = props;
  const update = useUpdateUser();
  const form = useUserForm({ canPlace }, user);
  const [banner, setBanner] = useBanner();
  const save = async (values: UserValues) => {
    const changes = changesOf(values, user);
    if (Object.keys(changes).length === 0) {
      return setBanner({ kind: 'info', text: 'Nothing has changed.' });
    }
    if (changes.user_type === undefined) return send(changes);
    return confirmRoleChange(user, changes.user_type, () => void send(changes));
  };
  const send = async (changes: ReturnType<typeof changesOf>) => {
    try {
      const { data } = await update.mutateAsync({ id: user.ID, ...changes });
      notify.success(`${data.name} saved.`);
      props.onDone();
    } catch (error) {
      putFieldErrors(form, fieldErrorsOf(error));
      focusFirstError(form, fieldErrorsOf(error));
      setBanner({ kind: 'error', text: sentenceOf(error) });
    }
  };
  const refuse = (errors: FormErrors) => {
    focusFirstError(form, errors);
    setBanner({ kind: 'warning', text: eventSentences.fixFirst });
  };
  return (
    <form onSubmit={form.onSubmit((values) => void save(values), refuse)} noValidate>
      <UserBanner banner={banner} />
      <UserFields form={form} canPlace={canPlace} isSelf={isSelf} />
      <Text size="sm" c="dimmed" mt="lg">
        {noteFor({ isSelf, canPlace })}
      </Text>
      <div className={classes.actions}>
        <Button
          className={classes.last ?? ''}
          variant="default"
          disabled={update.isPending}
          onClick={props.onDone}
        >
          Cancel
        </Button>
        <Button type="submit" disabled={update.isPending}>
          {update.isPending ? 'Processing...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** Explains which changes end the user's sessions. */
function noteFor({ isSelf, canPlace }: { isSelf: boolean; canPlace: boolean }): string {
  if (isSelf) return 'A new e-mail address signs you out everywhere but here.';
  const what = canPlace ? 'A new e-mail address, role or organization' : 'A new e-mail address';
  return `${what} signs this user out everywhere at once.`;
}
