import type { CampaignRow } from './queries.ts';
import { codesOf, trialOf } from './rules.ts';

/** Returns a campaign as the audit log names it. */
export function objectOf({ id, name }: Pick<CampaignRow, 'id' | 'name'>) {
  return { type: 'campaign', id, label: name };
}

/** Returns the fields of a campaign that the audit log keeps: not the whole text. */
export function auditedFields(campaign: CampaignRow) {
  const { name, kind, channel, audience, hold_out_percent, rest_days } = campaign;
  const { content, counts_opens } = campaign;
  const { subject = '' } = isObject(content) ? content : {};
  const people = { audience, hold_out_percent, rest_days };
  const codes = codesOf(campaign)?.batch ?? null;
  const fields = { name, kind, channel, ...people, subject, counts_opens, codes };
  const trial = trialOf(campaign);
  if (!trial) return fields;
  const { second, percent, goal, hours } = trial;
  return { ...fields, trial: { differs: second.differs, percent, goal, hours } };
}

function isObject(value: unknown): value is { subject?: unknown } {
  return typeof value === 'object' && value !== null;
}
