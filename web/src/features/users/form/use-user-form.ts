import { CLIENT, type UserType } from '@marquee/contract/access';
import { type User, UserInput, UserUpdate } from '@marquee/contract/users';
import { useForm } from '@mantine/form';
import { validateWith } from '../../../lib/form-errors.ts';
import type { ChosenOrganization } from '../../organizations/OrganizationSelect.tsx';

/** The inputs' values, named as in the API. */
export type UserValues = {
  name: string;
  email: string;
  phone: string;
  user_type: UserType;
  organization: ChosenOrganization | null;
};

/** Whether the actor chooses the role and organization. Otherwise the user joins the actor's. */
export type Placing = { canPlace: boolean };

export type UserFormState = ReturnType<typeof useUserForm>;

/** Keeps the inputs of a saved or new user, validated by the contract. */
export function useUserForm({ canPlace }: Placing, saved?: User) {
  return useForm<UserValues>({
    initialValues: valuesOf(saved),
    validate: (values) =>
      saved
        ? validateWith(UserUpdate)({ id: saved.ID, ...changesOf(values, saved) })
        : validateWith(UserInput)(inputOf(values, { canPlace })),
    validateInputOnBlur: true,
  });
}

function valuesOf(saved?: User): UserValues {
  const { name = '', email = '', phone = '', user_type = CLIENT } = saved ?? {};
  const { organization_id: id, organization_name } = saved ?? {};
  return {
    name,
    email,
    phone,
    user_type,
    organization: id ? { id, name: organization_name ?? '' } : null,
  };
}

export function inputOf(values: UserValues, { canPlace }: Placing): UserInput {
  const { name, email, phone, user_type } = values;
  const texts = { name, email, phone };
  return canPlace ? { ...texts, user_type, organization: placeOf(values) } : texts;
}

/** Returns only the changed fields, so that an empty phone number of an old user stays valid. */
export function changesOf(values: UserValues, saved: User): Omit<UserUpdate, 'id'> {
  const { name, email, phone, user_type } = values;
  const organization = placeOf(values);
  return {
    ...(name.trim() !== saved.name && { name }),
    ...(email.trim().toLowerCase() !== saved.email && { email }),
    ...(phone.trim() !== saved.phone && { phone }),
    ...(user_type !== saved.user_type && { user_type }),
    ...(organization !== saved.organization_id && { organization }),
  };
}

function placeOf({ user_type, organization }: UserValues): string | null {
  return user_type === CLIENT ? (organization?.id ?? null) : null;
}

/** Focuses the first invalid input; `errors` are by field, in the order of the inputs. */
export function focusFirstError(form: UserFormState, errors: object) {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
