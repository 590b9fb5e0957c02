import type { CampaignRow } from './queries.ts';

/** Returns a campaign as the audit log names it. */
export function objectOf({ id, name }: Pick<CampaignRow, 'id' | 'name'>) {
  return { type: 'campaign', id, label: name };
}

/** Returns the fields of a campaign that the audit log keeps: not the whole text. */
export function auditedFields({ name, kind, audience, hold_out_percent, content }: CampaignRow) {
  const { subject = '' } = isObject(content) ? content : {};
  return { name, kind, audience, hold_out_percent, subject };
}

function isObject(value: unknown): value is { subject?: unknown } {
  return typeof value === 'object' && value !== null;
}
