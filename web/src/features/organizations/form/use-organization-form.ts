import { type Organization, OrganizationInput } from '@marquee/contract/organizations';
import { useForm } from '@mantine/form';
import { validateWith } from '../../../lib/form-errors.ts';

/** The inputs' values, named as in the API. */
export type OrganizationValues = {
  name: string;
  email: string;
  phone: string;
  description: string;
  user_name: string;
  /** A new file, the URL of the stored logo, or null for none. */
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

/** Keeps the inputs of a saved or new organization, validated by the contract. */
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

/** Converts the texts to the API's input, without a user name if that input is empty. */
export function inputOf({ name, email, phone, description, user_name }: OrganizationValues) {
  const texts = { name, email, phone, description };
  return user_name.trim() === '' ? texts : { ...texts, user_name };
}

/** Returns a new file, null to remove the saved logo, or undefined to keep it. */
export function logoChange({ logo }: OrganizationValues, saved?: Organization) {
  if (logo instanceof File) return logo;
  return logo === null && saved?.logoURL ? null : undefined;
}
