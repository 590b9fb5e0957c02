import type { Organization } from '@marquee/contract/organizations';
import { formatInstantDate } from '../../lib/formats.ts';
import type { Column } from '../../ui/table-state.ts';
import classes from './OrganizationList.module.css';
import { OrganizationLogo } from './OrganizationLogo.tsx';

export const organizationColumns: readonly Column<Organization>[] = [
  {
    key: 'name',
    title: 'Organization',
    sort: 'name',
    cell: ({ Name, logoURL }) => (
      <span className={classes.name}>
        <OrganizationLogo name={Name} url={logoURL} size={32} />
        <span className={classes.words}>{Name}</span>
      </span>
    ),
  },
  {
    key: 'email',
    title: 'Email Address',
    isSecondary: true,
    width: 270,
    cell: ({ email }) => <span className={classes.quiet}>{email || '–'}</span>,
  },
  {
    key: 'phone',
    title: 'Phone Number',
    isSecondary: true,
    width: 190,
    cell: ({ phone }) => <span className={classes.quiet}>{phone || '–'}</span>,
  },
  {
    key: 'created',
    title: 'Created',
    sort: 'created_at',
    isSecondary: true,
    width: 170,
    cell: ({ created_at }) => formatInstantDate(created_at),
  },
];
