import { isolated } from '@marquee/contract/people/isolate';
import { Button, Card } from '@mantine/core';
import { eventSentences } from '@marquee/contract/events/events';
import { useRef } from 'react';
import { UserInput } from '@marquee/contract/users';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { sentenceOf } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useCreateUser } from '../api.ts';
import { useBanner } from './use-banner.ts';
import { newUserOf, type Placing, valuesOf } from './user-values.ts';
import { UserBanner } from './UserBanner.tsx';
import { UserFields } from './UserFields.tsx';
import classes from './UserForm.module.css';

/** Adds a user. The fields keep their text until the server has accepted it. */
export function UserForm({ canPlace }: Placing) {
  const create = useCreateUser();
  const { organization_id } = useProfile();
  const [banner, setBanner] = useBanner();
  const isDone = useRef(false);
  const { form, submit, isSending } = useSchemaForm({
    schema: UserInput,
    initialValues: valuesOf(),
    toInput: (values) => newUserOf(values, { canPlace }, organization_id),
    validateInputOnBlur: true,
    send: (input) => create.mutateAsync(input),
    onSent: ({ data }, sent) => {
      setBanner({
        kind: 'success',
        text: `${isolated(data.name || 'New')} user created successfully!`,
      });
      sent.reset();
    },
    onInvalid: () => setBanner({ kind: 'warning', text: eventSentences.fixFirst }),
    // What is said under an input is not said twice.
    onFailure: (error, isShown) =>
      setBanner({ kind: 'error', text: isShown ? eventSentences.fixFirst : sentenceOf(error) }),
  });
  return (
    <Card className={classes.card ?? ''} component="section" aria-label="New user">
      <UserBanner banner={banner} />
      <form onSubmit={submit} noValidate>
        <UserFields form={form} canPlace={canPlace} />
        <div className={classes.actions}>
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Processing...' : 'Save'}
          </Button>
        </div>
      </form>
      <LeaveGuard
        isDirty={form.isDirty()}
        isDone={isDone}
        message="This user is not saved yet. If you leave, your entries are lost."
        leave="Leave"
      />
    </Card>
  );
}
