import { isolated } from '@marquee/contract/people/isolate';
import { type Organization, OrganizationUpdate } from '@marquee/contract/organizations';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useEffect } from 'react';
import { pictureChange } from '../../../lib/form/picture-change.ts';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useUpdateOrganization } from '../api.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import classes from './OrganizationForm.module.css';
import { inputOf, valuesOf } from './organization-values.ts';

/** Changes an owner's own organization. The fields keep their text until the server accepted it. */
export function CompanyForm(props: {
  organization: Organization;
  onDirty: (isDirty: boolean) => void;
}) {
  const { organization, onDirty } = props;
  const update = useUpdateOrganization();
  const { form, submit, isSending } = useSchemaForm({
    schema: OrganizationUpdate,
    initialValues: valuesOf(organization),
    toInput: inputOf,
    updates: { id: organization.ID },
    validateInputOnBlur: true,
    send: (input, { logo }) =>
      update.mutateAsync({ ...input, logo: pictureChange(logo, organization.logoURL) }),
    onSent: ({ data }, sent) => {
      startFrom(sent, valuesOf(data));
      notify.success(`${isolated(data.Name)} saved.`);
    },
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form onSubmit={submit} noValidate>
      <OrganizationFields form={form} isNew={false} />
      <div className={clsx(classes.actions, classes.edge)}>
        <Button
          type="submit"
          loading={isSending}
          disabled={isSending || !isDirty || !form.isValid()}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
