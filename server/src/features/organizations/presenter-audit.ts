import type { Selectable } from 'kysely';
import type { Organizations } from '../../db/schema.generated.ts';
import type { AuditObject } from '../audit/commands.ts';

type AuditedColumns = Pick<
  Selectable<Organizations>,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'description'
  | 'logo_id'
  | 'locale'
  | 'accent'
  | 'embedding_hosts'
  | 'terms_url'
  | 'imprint_url'
>;

export function auditedOrganization(row: AuditedColumns) {
  const { id, name, email, phone, description, logo_id: logo, locale, accent } = row;
  const { terms_url, imprint_url, embedding_hosts: sites } = row;
  const object: AuditObject = { type: 'organization', id, label: name };
  return {
    object,
    fields: {
      name,
      email,
      phone,
      description,
      logo,
      locale,
      accent,
      terms_url,
      imprint_url,
      embedding_hosts: sites.join(', '),
    },
  };
}
