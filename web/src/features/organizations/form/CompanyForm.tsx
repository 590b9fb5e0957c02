import type { Organization } from '@marquee/contract/organizations';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useEffect } from 'react';
import { OrganizationFields } from './OrganizationFields.tsx';
import classes from './OrganizationForm.module.css';
import { useOrganizationForm } from './use-organization-form.ts';

/** Changes an owner's own organization. */
export function CompanyForm(props: {
  organization: Organization;
  onDirty: (isDirty: boolean) => void;
}) {
  const { onDirty } = props;
  const { form, submit, isSending, isDirty, isReady } = useOrganizationForm(props.organization);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form onSubmit={submit} noValidate>
      <OrganizationFields form={form} isNew={false} />
      <div className={clsx(classes.actions, classes.edge)}>
        <Button type="submit" loading={isSending} disabled={!isReady}>
          Save
        </Button>
      </div>
    </form>
  );
}
