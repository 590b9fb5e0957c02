import { type Organization, OrganizationInput } from '@marquee/contract/organizations';
import { useForm } from '@mantine/form';
import { validateWith } from '../../../lib/form-errors.ts';

/** What the inputs hold, named as on the wire. */
export type OrganizationValues = {
  name: string;
  email: string;
  phone: string;
  description: string;
  user_name: string;
  /** A new file, the address of the stored one, or none. */
  logo: File | string | null;
};

const blank: OrganizationValues = {
  name: '',
  email: '',
  phone: '',
  description: '',
  user_name: '',
  logo: null,
};

export type OrganizationFormState = ReturnType<typeof useOrganizationForm>;

/** The inputs of an organization, judged by the contract: of a saved one, or of a new one. */
export function useOrganizationForm(saved?: Organization) {
  return useForm<OrganizationValues>({
    initialValues: saved ? valuesOf(saved) : blank,
    validate: (values) => validateWith(OrganizationInput)(inputOf(values)),
    validateInputOnBlur: true,
  });
}

function valuesOf(saved: Organization): OrganizationValues {
  const { email, phone, description } = saved;
  return { ...blank, name: saved.Name, email, phone, description, logo: saved.logoURL };
}

/** The texts as the API takes them; nobody is named when the input is empty. */
export function inputOf({ name, email, phone, description, user_name }: OrganizationValues) {
  const texts = { name, email, phone, description };
  return user_name.trim() === '' ? texts : { ...texts, user_name };
}

/** A new file, null to take the saved one away, undefined to keep what there is. */
export function logoChange({ logo }: OrganizationValues, saved?: Organization) {
  if (logo instanceof File) return logo;
  return logo === null && saved?.logoURL ? null : undefined;
}
