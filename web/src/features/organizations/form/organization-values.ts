import type { Organization } from '@marquee/contract/organizations';
import type { Form } from '../../../lib/form/use-schema-form.ts';
import type { Picture } from '../../../lib/form/picture-change.ts';

/** The inputs' values, named as in the API. */
export type OrganizationValues = {
  name: string;
  email: string;
  phone: string;
  description: string;
  user_name: string;
  logo: Picture;
};

export const blank: OrganizationValues = {
  name: '',
  email: '',
  phone: '',
  description: '',
  user_name: '',
  logo: null,
};

export type OrganizationFormState = Form<OrganizationValues>;

export function valuesOf(saved: Organization): OrganizationValues {
  const { email, phone, description } = saved;
  return { ...blank, name: saved.Name, email, phone, description, logo: saved.logoURL };
}

/** Converts the values to the API's input, without a user name if that input is empty. */
export function inputOf({ user_name, ...values }: OrganizationValues) {
  return user_name.trim() === '' ? values : { ...values, user_name };
}
