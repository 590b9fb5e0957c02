import { formatCount } from '@marquee/contract/formats/counts';
import { defaultLocale } from '@marquee/contract/formats/intl';
import * as nouns from '@marquee/contract/formats/nouns';
import type { Selectable } from 'kysely';
import type { Segments } from '../../db/schema.generated.ts';
import type { AuditObject } from '../audit/commands.ts';

/** Returns a segment's name for the audit log, and its fields as the log has them. */
export function auditedSegment({
  id,
  name,
  conditions,
}: Pick<Selectable<Segments>, 'id' | 'name' | 'conditions'>) {
  const object: AuditObject = { type: 'segment', id, label: name };
  return { object, fields: { name, conditions } };
}

/** Returns suppressed addresses for the audit log; addresses added together are one object. */
export function auditedSuppressions(
  rows: readonly { address: string }[],
  fields: { reason: string; note: string },
) {
  const addresses = rows.map(({ address }) => address);
  const [first = ''] = addresses;
  const label =
    addresses.length === 1 ? first : formatCount(addresses.length, nouns.address, defaultLocale);
  const object: AuditObject = { type: 'suppression', id: first, label };
  return { object, fields: { addresses, ...fields } };
}
