import { Select, TextInput } from '@mantine/core';
import { CLIENT } from '@marquee/contract/access';
import { OrganizationSelect } from '../../organizations/OrganizationSelect.tsx';
import { roleMeanings, roleOptions } from '../roles.ts';
import type { UserFormState } from './user-values.ts';
import classes from './UserForm.module.css';

/** Edits a user's name and contact; for administrators also the role and the organization. */
export function UserFields(props: { form: UserFormState; canPlace: boolean; isSelf?: boolean }) {
  const { form, canPlace, isSelf = false } = props;
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
        <TextInput
          label="Email Address"
          type="email"
          inputMode="email"
          required
          autoComplete="off"
          placeholder="ada@example.com"
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Phone Number"
          type="tel"
          required
          autoComplete="off"
          placeholder="+44 20 7946 0142"
          {...form.getInputProps('phone')}
        />
      </div>
      {canPlace && <PlaceFields form={form} isSelf={isSelf} />}
    </div>
  );
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
          label="Organization"
          required
          placeholder="Search for an organization"
          {...form.getInputProps('organization')}
          value={organization}
          onChange={(chosen) => form.setFieldValue('organization', chosen)}
        />
      )}
    </div>
  );
}
