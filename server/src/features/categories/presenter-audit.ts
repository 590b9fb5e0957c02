import type { Selectable } from 'kysely';
import type { Categories } from '../../db/schema.generated.ts';
import type { AuditObject } from '../audit/commands.ts';

type Said = Pick<Selectable<Categories>, 'id' | 'name' | 'description' | 'status'>;

export function auditedCategory({ id, name, description, status }: Said) {
  const object: AuditObject = { type: 'category', id, label: name };
  return { object, fields: { name, description, status } };
}
