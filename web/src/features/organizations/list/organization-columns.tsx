import type { Organization } from '@marquee/contract/organizations';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import type { Column } from '../../../ui/table-state.ts';
import classes from './OrganizationList.module.css';
import { OrganizationLogo } from '../OrganizationLogo.tsx';

export const organizationColumns: readonly Column<Organization>[] = [
  {
    key: 'name',
    title: 'Organizer',
    sort: 'name',
    cell: ({ Name, logoURL }) => (
      <span className={classes.name}>
        <OrganizationLogo name={Name} url={logoURL} size={36} />
        <span className={classes.words}>
          <bdi>{Name}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'contact',
    title: 'Contact',
    isSecondary: true,
    width: 260,
    cell: ({ email, phone }) => (
      <span className={classes.contact}>
        {email || phone || '–'}
        {email && phone && <span className={classes.second}>{phone}</span>}
      </span>
    ),
  },
  {
    key: 'created',
    title: 'Created',
    sort: 'created_at',
    isSecondary: true,
    width: 180,
    cell: ({ created_at }) => formatInstantDateHere(created_at),
  },
];
