import { organizationCreateForm } from '@marquee/contract/organizations';
import { PictureInput } from '../../../lib/form/PictureInput.tsx';
import classes from './OrganizationFields.module.css';
import type { OrganizationFormState } from './organization-values.ts';

export function LogoField({ form }: { form: OrganizationFormState }) {
  return (
    <div className={classes.logo}>
      <PictureInput
        {...form.getInputProps('logo')}
        label="Logo"
        hint="Square fits best, up to 5 MB."
        codec={organizationCreateForm}
        name="logo"
        onReject={(sentence) => form.setFieldError('logo', sentence)}
      />
    </div>
  );
}
