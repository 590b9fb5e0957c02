import { Select, TextInput } from '@mantine/core';
import { CLIENT } from '@marquee/contract/access';
import type { User } from '@marquee/contract/users';
import { useProfile } from '../../../lib/use-profile.ts';
import { OrganizationSelect } from '../../organizations/OrganizationSelect.tsx';
import { roleMeanings, roleOptions } from '../roles.ts';
import { TeamRoleFields } from '../team/TeamRoleFields.tsx';
import type { UserFormState } from './user-values.ts';
import classes from './UserForm.module.css';
import { EmailField } from '../../../ui/EmailField.tsx';

/** Edits a user's name, contact and role in the team; for administrators also the organization. */
export function UserFields(props: {
  form: UserFormState;
  canPlace: boolean;
  isSelf?: boolean;
  /** The user to change; undefined for a new one. */
  user?: User;
}) {
  const { form, canPlace, isSelf = false, user } = props;
  const own = useProfile().organization_id;
  const { user_type, organization } = form.values;
  return (
    <div className={classes.fields}>
      <TextInput
        label="Full Names"
        required
        autoComplete="off"
        placeholder="Ada Lindqvist"
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        <EmailField
          label="Email Address"
          required
          autoComplete="off"
          placeholder="ada@example.com"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...addressRule({ user, isSelf, canPlace })}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Phone Number"
          type="tel"
          // Somebody who registered or was invited may have none.
          required={user === undefined}
          autoComplete="off"
          placeholder="+44 20 7946 0142"
          {...form.getInputProps('phone')}
        />
      </div>
      {canPlace && <PlaceFields form={form} isSelf={isSelf} />}
      {user_type === CLIENT && (
        <TeamRoleFields
          values={form.values}
          onChange={(change) => form.setValues(change)}
          organizationId={(canPlace ? organization?.id : own) ?? undefined}
          chosen={user?.door_events ?? []}
          errors={{ team_role: form.errors['team_role'], door_events: form.errors['door_events'] }}
          isDisabled={isSelf}
        />
      )}
    </div>
  );
}

/** Locks the address of an account that is in use: whoever moves it can sign in as this person. */
function addressRule(props: { user: User | undefined; isSelf: boolean; canPlace: boolean }) {
  if (props.isSelf) return { disabled: true, description: 'Change it under Your account.' };
  const isLocked = props.user?.in_use === true && !props.canPlace;
  return isLocked
    ? { disabled: true, description: 'In use. Only this person can change it, under Your account.' }
    : {};
}

/** Edits the role, and a client's organization; only for administrators. */
function PlaceFields({ form, isSelf }: { form: UserFormState; isSelf: boolean }) {
  const { user_type: role, organization } = form.values;
  return (
    <div className={classes.pair}>
      <Select
        label="Role"
        required
        data={roleOptions}
        allowDeselect={false}
        disabled={isSelf}
        comboboxProps={{ shadow: 'md' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isSelf ? 'You cannot change your own role.' : roleMeanings[role]}
        {...form.getInputProps('user_type')}
      />
      {role === CLIENT && (
        <OrganizationSelect
          label="Organizer"
          required
          placeholder="Search for an organizer"
          {...form.getInputProps('organization')}
          value={organization}
          onChange={(chosen) => form.setFieldValue('organization', chosen)}
        />
      )}
    </div>
  );
}
