import { Button, Card } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { eventSentences } from '@marquee/contract/events/events';
import { useRef } from 'react';
import { putFieldErrors } from '../../../lib/form-errors.ts';
import { fieldErrorsOf, sentenceOf } from '../../../lib/notify.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useCreateUser } from '../api.ts';
import { useBanner } from './use-banner.ts';
import {
  focusFirstError,
  inputOf,
  type Placing,
  useUserForm,
  type UserValues,
} from './use-user-form.ts';
import { UserBanner } from './UserBanner.tsx';
import { UserFields } from './UserFields.tsx';
import classes from './UserForm.module.css';

/** Adds a user. The fields keep their text until the server has accepted it. */
export function UserForm({ canPlace }: Placing) {
  const create = useCreateUser();
  const form = useUserForm({ canPlace });
  const [banner, setBanner] = useBanner();
  const isDone = useRef(false);
  const save = async (values: UserValues) => {
    try {
      const { data } = await create.mutateAsync(inputOf(values, { canPlace }));
      setBanner({ kind: 'success', text: `${data.name || 'New'} user created successfully!` });
      form.reset();
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
    <Card className={classes.card ?? ''} component="section" aria-label="New user">
      <UserBanner banner={banner} />
      <form onSubmit={form.onSubmit((values) => void save(values), refuse)} noValidate>
        <UserFields form={form} canPlace={canPlace} />
        <div className={classes.actions}>
          <Button type="submit" disabled={create.isPending}>
            {create.isPending ? 'Processing...' : 'Save'}
          </Button>
        </div>
      </form>
      <LeaveGuard
        isDirty={form.isDirty()}
        isDone={isDone}
        message="This user is not saved yet. What you typed is lost when you leave."
        leave="Leave"
      />
    </Card>
  );
}
