import { imageFieldOf, MAX_IMAGE_BYTES } from '@marquee/contract/form';
import { organizationCreateForm } from '@marquee/contract/organizations';
import { ImageDropzone } from '../../../ui/ImageDropzone.tsx';
import classes from './OrganizationFields.module.css';
import type { OrganizationFormState } from './use-organization-form.ts';

const sentences = imageFieldOf(organizationCreateForm, 'logo');

/** Edits the logo. A refused file shows an error and changes nothing. */
export function LogoField({ form }: { form: OrganizationFormState }) {
  if (!sentences) return null;
  return (
    <div className={classes.logo}>
      <ImageDropzone
        label="Logo"
        value={form.values.logo}
        onChange={(logo) => form.setFieldValue('logo', logo)}
        onReject={(sentence) => form.setFieldError('logo', sentence)}
        sentences={sentences}
        maxBytes={MAX_IMAGE_BYTES}
        hint="Square fits best, up to 5 MB."
        error={form.errors['logo']}
      />
    </div>
  );
}
