import type { CampaignRow } from './queries.ts';

/** Returns a campaign as the audit log names it. */
export function objectOf({ id, name }: Pick<CampaignRow, 'id' | 'name'>) {
  return { type: 'campaign', id, label: name };
}

/** Returns the fields of a campaign that the audit log keeps: not the whole text. */
export function auditedFields(campaign: CampaignRow) {
  const { name, kind, channel, audience, hold_out_percent, content } = campaign;
  const { subject = '' } = isObject(content) ? content : {};
  return { name, kind, channel, audience, hold_out_percent, subject };
}

function isObject(value: unknown): value is { subject?: unknown } {
  return typeof value === 'object' && value !== null;
}
