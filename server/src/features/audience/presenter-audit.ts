import type { AuditObject } from '../audit/commands.ts';
import type { SegmentRow } from './segments/queries.ts';

/** A segment as the audit log names it, and what the log says of it. */
export function auditedSegment({
  id,
  name,
  conditions,
}: Pick<SegmentRow, 'id' | 'name' | 'conditions'>) {
  const object: AuditObject = { type: 'segment', id, label: name };
  return { object, fields: { name, conditions } };
}

/** Addresses on the suppression list; those that went there together are one object. */
export function auditedSuppressions(
  rows: readonly { email: string }[],
  said: { reason: string; note: string },
) {
  const emails = rows.map(({ email }) => email);
  const [first = ''] = emails;
  const label = emails.length === 1 ? first : `${emails.length} addresses`;
  const object: AuditObject = { type: 'suppression', id: first, label };
  return { object, fields: { emails, ...said } };
}
