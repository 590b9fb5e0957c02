import { CLIENT, type TeamRole, type UserType } from '@marquee/contract/access';
import type { User, UserInput } from '@marquee/contract/users';
import type { Form } from '../../../lib/form/use-schema-form.ts';
import type { ChosenOrganization } from '../../organizations/OrganizationSelect.tsx';

/** The inputs' values, named as in the API. */
export type UserValues = {
  name: string;
  email: string;
  phone: string;
  user_type: UserType;
  organization: ChosenOrganization | null;
  team_role: TeamRole;
  /** IDs. */
  door_events: string[];
};

/** Whether the actor chooses the role and organization. Otherwise the user joins the actor's. */
export type Placing = { canPlace: boolean };

export type UserFormState = Form<UserValues>;

export function valuesOf(saved?: User): UserValues {
  const { name = '', email = '', phone = '', user_type = CLIENT } = saved ?? {};
  const { organization_id: id, organization_name } = saved ?? {};
  return {
    name,
    email,
    phone,
    user_type,
    organization: id ? { id, name: organization_name ?? '' } : null,
    team_role: saved?.team_role ?? 'manager',
    door_events: saved?.door_events.map(({ ID }) => ID) ?? [],
  };
}

/**
 * Converts the values to a new user.
 * @param own the actor's organization, which a client's users join
 */
export function newUserOf(values: UserValues, { canPlace }: Placing, own: string | null) {
  const { user_type, organization, ...person } = inputOf(values);
  return canPlace ? { ...person, user_type, organization } : { ...person, organization: own };
}

/** Converts the values to the API's input, as the API normalizes them. */
export function inputOf(values: UserValues): UserInput {
  const { name, email, phone, user_type, organization, team_role, door_events } = values;
  return {
    name: name.trim(),
    email: email.trim().toLowerCase(),
    phone: phone.trim(),
    user_type,
    organization: user_type === CLIENT ? (organization?.id ?? null) : null,
    ...(user_type === CLIENT && { team_role }),
    ...(user_type === CLIENT && team_role === 'door' && { door_events }),
  };
}
