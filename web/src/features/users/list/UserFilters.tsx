import type { UserType } from '@marquee/contract/access';
import type { User } from '@marquee/contract/users';
import { useState } from 'react';
import { SelectFilter } from '../../../ui/SelectFilter.tsx';
import {
  type ChosenOrganization,
  OrganizationSelect,
} from '../../organizations/OrganizationSelect.tsx';
import { roleOptions } from '../roles.ts';
import classes from './UserList.module.css';

type Values = { organization: string; user_type: UserType | '' };

export function UserFilters(props: {
  values: Values;
  onChange: (change: Partial<Values>) => void;
  /** The rows on screen. They contain the organization's name if the URL has only its id. */
  users: User[] | undefined;
}) {
  const { values, onChange, users } = props;
  const [chosen, setChosen] = useState<ChosenOrganization | null>(null);
  return (
    <>
      <SelectFilter
        label="Role"
        all="All roles"
        options={roleOptions}
        value={values.user_type}
        onChange={(user_type) => onChange({ user_type })}
      />
      <OrganizationSelect
        // A new key remounts the selector once the organization's name is known.
        key={nameOf(values.organization, chosen, users)}
        className={classes.organization}
        aria-label="Organizer"
        placeholder="All organizers"
        clearable
        value={organizationOf(values.organization, chosen, users)}
        onChange={(organization) => {
          setChosen(organization);
          onChange({ organization: organization?.id ?? '' });
        }}
      />
    </>
  );
}

function organizationOf(id: string, chosen: ChosenOrganization | null, users: User[] | undefined) {
  return id === '' ? null : { id, name: nameOf(id, chosen, users) };
}

function nameOf(id: string, chosen: ChosenOrganization | null, users: User[] | undefined): string {
  if (id === '') return '';
  const known = chosen?.id === id ? chosen.name : undefined;
  const row = users?.find(({ organization_id }) => organization_id === id);
  return known ?? row?.organization_name ?? 'One organizer';
}
