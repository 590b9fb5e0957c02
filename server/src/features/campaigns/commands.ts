import type pg from 'pg';

/**
 * Stops every campaign that was under way, after a restore: its messages may have been sent since.
 * One that had not begun is a draft again. Automations leave out what was due before.
 * @param hasAutomations whether the backup's release had them
 */
export async function holdCampaigns(
  client: pg.ClientBase,
  reason: string,
  hasAutomations: boolean,
): Promise<void> {
  if (hasAutomations) {
    await client.query(
      `update campaigns set answer = $1, status = 'cancelled', ended_at = now()
      where status = 'scheduled' and automation is not null`,
      [reason],
    );
    await client.query('update campaign_sending set automations_from = now()');
  }
  await client.query(
    `update campaigns set answer = $1,
      status = case status when 'sending' then 'paused' else 'draft' end,
      begins_at = case status when 'sending' then begins_at end
    where status in ('sending', 'scheduled')`,
    [reason],
  );
}
