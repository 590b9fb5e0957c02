import type { Organization } from '@marquee/contract/organizations';
import { Button } from '@mantine/core';
import { putFieldErrors } from '../../../lib/form-errors.ts';
import { fieldErrorsOf, notify, showFailure } from '../../../lib/notify.tsx';
import { useUpdateOrganization } from '../api.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import classes from '../detail/OrganizationModal.module.css';
import {
  inputOf,
  logoChange,
  type OrganizationValues,
  useOrganizationForm,
} from './use-organization-form.ts';

/** Changes an organization. The fields keep their text until the server has accepted it. */
export function OrganizationEdit(props: { organization: Organization; onDone: () => void }) {
  const { organization } = props;
  const update = useUpdateOrganization();
  const form = useOrganizationForm(organization);
  const save = async (values: OrganizationValues) => {
    const logo = logoChange(values, organization);
    try {
      const body = { id: organization.ID, ...inputOf(values), logo };
      const { data } = await update.mutateAsync(body);
      notify.success(`${data.Name} saved.`);
      props.onDone();
    } catch (error) {
      putFieldErrors(form, fieldErrorsOf(error));
      showFailure(error);
    }
  };
  return (
    <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <OrganizationFields form={form} isNew={false} />
      <div className={classes.actions}>
        <Button
          className={classes.last ?? ''}
          variant="default"
          disabled={update.isPending}
          onClick={props.onDone}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          loading={update.isPending}
          disabled={update.isPending || !form.isDirty() || !form.isValid()}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
