import type pg from 'pg';

/**
 * Stops every campaign that was under way, after a restore: its messages may have been sent since.
 * One that had not begun is a draft again.
 */
export async function holdCampaigns(client: pg.ClientBase, reason: string): Promise<void> {
  await client.query(
    `update campaigns set answer = $1,
      status = case status when 'sending' then 'paused' else 'draft' end,
      begins_at = case status when 'sending' then begins_at end
    where status in ('sending', 'scheduled')`,
    [reason],
  );
}
