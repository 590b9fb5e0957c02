import { Button, Card } from '@mantine/core';
import { useRef } from 'react';
import { putFieldErrors } from '../../../lib/form-errors.ts';
import { fieldErrorsOf, notify, showFailure } from '../../../lib/notify.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useCreateOrganization } from '../api.ts';
import classes from './OrganizationForm.module.css';
import { OrganizationFields } from './OrganizationFields.tsx';
import {
  inputOf,
  logoChange,
  type OrganizationValues,
  useOrganizationForm,
} from './use-organization-form.ts';

/** Adds an organization. The fields keep their text until the server has accepted it. */
export function OrganizationForm() {
  const create = useCreateOrganization();
  const form = useOrganizationForm();
  const isDone = useRef(false);
  const save = async (values: OrganizationValues) => {
    try {
      const body = { ...inputOf(values), logo: logoChange(values) };
      const { data } = await create.mutateAsync(body);
      notify.success(`${data.Name} created successfully!`);
      form.reset();
    } catch (error) {
      putFieldErrors(form, fieldErrorsOf(error));
      showFailure(error);
    }
  };
  return (
    <Card className={classes.card ?? ''} component="section" aria-label="New organizer">
      <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
        <OrganizationFields form={form} isNew />
        <div className={classes.actions}>
          <Button
            type="submit"
            loading={create.isPending}
            disabled={create.isPending || !form.isValid()}
          >
            Save
          </Button>
        </div>
      </form>
      <LeaveGuard
        isDirty={form.isDirty()}
        isDone={isDone}
        message="This organizer is not saved yet. What you typed is lost when you leave."
        leave="Leave"
      />
    </Card>
  );
}
