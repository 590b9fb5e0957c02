import { isolated } from '@marquee/contract/people/isolate';
import type { AutomationKind } from '@marquee/contract/automations/kinds';
import { Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useCampaigns } from '../api.ts';
import { campaignColumns } from '../campaign-columns.tsx';

/** Lists what an automation sent; each message has its own results. */
export function AutomationMessages(props: { kind: AutomationKind; organizer: string }) {
  const { kind: automation, organizer } = props;
  const list = useUrlState({ search: '' });
  const query = useCampaigns({
    ...list.values,
    cursor: list.cursor,
    of: { automation, organizer },
  });
  const navigate = useNavigate();
  return (
    <section aria-labelledby="automation-messages">
      <Title order={2} size="h4" mb="sm" id="automation-messages">
        Messages
      </Title>
      <DataTable
        label="messages"
        one="message"
        list={{ ...list, clear: () => list.set({ search: '' }) }}
        query={query}
        columns={campaignColumns}
        rowId={({ campaign_id: id }) => id}
        onOpen={({ campaign_id: id }) => void navigate(`/admin/campaigns/${id}`)}
        openLabel={({ name }) => `Open ${isolated(name)}`}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="Nothing sent yet">
            Each message that goes out is listed here, with clicks, orders and revenue.
          </EmptyState>
        }
      />
    </section>
  );
}
