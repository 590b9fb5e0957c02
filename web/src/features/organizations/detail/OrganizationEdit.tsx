import type { Organization } from '@marquee/contract/organizations';
import { Button } from '@mantine/core';
import { OrganizationFields } from '../form/OrganizationFields.tsx';
import { useOrganizationForm } from '../form/use-organization-form.ts';
import classes from './OrganizationModal.module.css';

/** Changes an organization in its dialog. */
export function OrganizationEdit(props: { organization: Organization; onDone: () => void }) {
  const { organization, onDone } = props;
  const { form, submit, isSending, isReady } = useOrganizationForm(organization, onDone);
  return (
    <form onSubmit={submit} noValidate>
      <OrganizationFields form={form} isNew={false} />
      <div className={classes.actions}>
        <Button
          className={classes.last ?? ''}
          variant="default"
          disabled={isSending}
          onClick={onDone}
        >
          Cancel
        </Button>
        <Button type="submit" loading={isSending} disabled={!isReady}>
          Save
        </Button>
      </div>
    </form>
  );
}
