import type { Organization } from '@marquee/contract/organizations';
import type { Form } from '../../../lib/form/use-schema-form.ts';
import type { Picture } from '../../../lib/form/picture-change.ts';

/** The inputs' values, named as in the API. */
export type OrganizationValues = {
  name: string;
  email: string;
  phone: string;
  description: string;
  terms_url: string;
  imprint_url: string;
  user_name: string;
  logo: Picture;
};

export const blank: OrganizationValues = {
  name: '',
  email: '',
  phone: '',
  description: '',
  terms_url: '',
  imprint_url: '',
  user_name: '',
  logo: null,
};

export type OrganizationFormState = Form<OrganizationValues>;

export function valuesOf(saved: Organization): OrganizationValues {
  const { email, phone, description, terms_url, imprint_url } = saved;
  const links = { terms_url, imprint_url };
  return { ...blank, name: saved.Name, email, phone, description, ...links, logo: saved.logoURL };
}

/** Converts the values to a new organization, without a user name if that input is empty. */
export function newOrganizationOf(given: OrganizationValues) {
  const { user_name, terms_url: _terms, imprint_url: _imprint, ...values } = given;
  return user_name.trim() === '' ? values : { ...values, user_name };
}

/** Converts the values to a change. */
export function inputOf({ user_name: _name, ...values }: OrganizationValues) {
  return values;
}
