import type { Automation } from '@marquee/contract/automations/automations';
import { amountOf } from '@marquee/contract/money';
import type { AutomationFigures, AutomationRow, Sender } from './queries.ts';

export function presentAutomation(
  row: AutomationRow,
  { id: ID, name: Name }: Pick<Sender, 'id' | 'name'>,
  figures: AutomationFigures | undefined,
): Automation {
  return {
    kind: row.kind,
    organizer: { ID, Name },
    is_on: row.is_on,
    subject: row.subject,
    words: row.words,
    months: row.months,
    since: row.since?.toISOString() ?? null,
    sent: figures?.sent ?? 0,
    clicked: figures?.clicked ?? 0,
    orders: figures?.orders ?? 0,
    revenue: amountOf(figures?.revenue_cents ?? 0),
    waiting: figures?.waiting ?? 0,
  };
}
