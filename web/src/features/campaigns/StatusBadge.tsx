import type { CampaignStatus } from '@marquee/contract/campaigns/campaigns';
import { Badge } from '@mantine/core';

const statuses: Record<CampaignStatus, { label: string; color: string }> = {
  draft: { label: 'Draft', color: 'gray' },
  in_review: { label: 'Waits for approval', color: 'amber' },
  scheduled: { label: 'Scheduled', color: 'blue' },
  sending: { label: 'Sending', color: 'blue' },
  paused: { label: 'Paused', color: 'amber' },
  sent: { label: 'Sent', color: 'green' },
  cancelled: { label: 'Cancelled', color: 'gray' },
};

export function StatusBadge({ status }: { status: CampaignStatus }) {
  const { label, color } = statuses[status];
  return (
    <Badge component="span" color={color}>
      {label}
    </Badge>
  );
}
