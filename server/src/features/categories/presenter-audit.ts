import type { Selectable } from 'kysely';
import type { Categories } from '../../db/schema.generated.ts';
import type { AuditObject } from '../audit/commands.ts';

type AuditedColumns = Pick<Selectable<Categories>, 'id' | 'name' | 'description' | 'status'>;

export function auditedCategory({ id, name, description, status }: AuditedColumns) {
  const object: AuditObject = { type: 'category', id, label: name };
  return { object, fields: { name, description, status } };
}
