import { isolated } from '@marquee/contract/people/isolate';
import { type Organization, OrganizationUpdate } from '@marquee/contract/organizations';
import { Button } from '@mantine/core';
import { pictureChange } from '../../../lib/form/picture-change.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useUpdateOrganization } from '../api.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import classes from '../detail/OrganizationModal.module.css';
import { inputOf, valuesOf } from './organization-values.ts';

/** Changes an organization. The fields keep their text until the server has accepted it. */
export function OrganizationEdit(props: { organization: Organization; onDone: () => void }) {
  const { organization } = props;
  const update = useUpdateOrganization();
  const { form, submit, isSending } = useSchemaForm({
    schema: OrganizationUpdate,
    initialValues: valuesOf(organization),
    toInput: inputOf,
    updates: { id: organization.ID },
    validateInputOnBlur: true,
    send: (input, { logo }) =>
      update.mutateAsync({ ...input, logo: pictureChange(logo, organization.logoURL) }),
    onSent: ({ data }) => {
      notify.success(`${isolated(data.Name)} saved.`);
      props.onDone();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <OrganizationFields form={form} isNew={false} />
      <div className={classes.actions}>
        <Button
          className={classes.last ?? ''}
          variant="default"
          disabled={isSending}
          onClick={props.onDone}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          loading={isSending}
          disabled={isSending || !form.isDirty() || !form.isValid()}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
