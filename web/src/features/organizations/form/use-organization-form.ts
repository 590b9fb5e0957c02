import { isolated } from '@marquee/contract/people/isolate';
import { type Organization, OrganizationUpdate } from '@marquee/contract/organizations';
import { pictureChange } from '../../../lib/form/picture-change.ts';
import { useFollowSaved } from '../../../lib/form/use-follow-saved.ts';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useUpdateOrganization } from '../api.ts';
import { inputOf, valuesOf } from './organization-values.ts';

/** Changes a saved organization. The fields keep their text until the server has accepted it. */
export function useOrganizationForm(organization: Organization, onSaved?: () => void) {
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
      onSaved?.();
    },
  });
  useFollowSaved(form, organization, valuesOf);
  const isDirty = form.isDirty();
  return { form, submit, isSending, isDirty, isReady: !isSending && isDirty && form.isValid() };
}
