import { findLocale } from '@marquee/contract/formats/locales';
import type { Organization } from '@marquee/contract/organizations';
import type { Columns } from '../../lib/csv.ts';
import { imageUrl } from '../media/presenter.ts';
import type { OrganizationRow } from './queries.ts';

export function presentOrganization(row: OrganizationRow): Organization {
  return {
    ID: row.id,
    Name: row.name,
    email: row.email,
    phone: row.phone,
    description: row.description,
    logoURL: row.logo_id && imageUrl(row.logo_id),
    locale: findLocale(row.locale) ?? null,
    accent: row.accent,
    terms_url: row.terms_url,
    imprint_url: row.imprint_url,
    created_at: row.created_at.toISOString(),
  };
}

export const organizationColumns: Columns<Organization> = {
  Name: (organization) => organization.Name,
  Email: (organization) => organization.email,
  'Phone Number': (organization) => organization.phone,
  Description: (organization) => organization.description,
  Created: { instant: (organization) => organization.created_at },
};
