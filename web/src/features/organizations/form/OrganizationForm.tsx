import { isolated } from '@marquee/contract/people/isolate';
import { Button, Card } from '@mantine/core';
import { useRef } from 'react';
import { OrganizationInput } from '@marquee/contract/organizations';
import { pictureChange } from '../../../lib/form/picture-change.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useCreateOrganization } from '../api.ts';
import classes from './OrganizationForm.module.css';
import { OrganizationFields } from './OrganizationFields.tsx';
import { blank, newOrganizationOf } from './organization-values.ts';

/** Adds an organization. The fields keep their text until the server has accepted it. */
export function OrganizationForm() {
  const create = useCreateOrganization();
  const isDone = useRef(false);
  const { form, submit, isSending } = useSchemaForm({
    schema: OrganizationInput,
    initialValues: blank,
    toInput: newOrganizationOf,
    validateInputOnBlur: true,
    send: (input, { logo }) =>
      create.mutateAsync({ ...input, logo: pictureChange(logo, blank.logo) }),
    onSent: ({ data }, sent) => {
      notify.success(`${isolated(data.Name)} created successfully!`);
      sent.reset();
    },
  });
  return (
    <Card className={classes.card ?? ''} component="section" aria-label="New organizer">
      <form onSubmit={submit} noValidate>
        <OrganizationFields form={form} isNew />
        <div className={classes.actions}>
          <Button type="submit" loading={isSending} disabled={isSending || !form.isValid()}>
            Save
          </Button>
        </div>
      </form>
      <LeaveGuard
        isDirty={form.isDirty()}
        isDone={isDone}
        message="This organizer is not saved yet. If you leave, your entries are lost."
        leave="Leave"
      />
    </Card>
  );
}
