import { isolated } from '@marquee/contract/people/isolate';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useCampaigns } from './api.ts';
import { campaignColumns } from './campaign-columns.tsx';
import classes from './Campaigns.module.css';
import { NewCampaignForm } from './NewCampaignForm.tsx';

/** Lists what people wrote, the newest first. Search and page are in the URL. */
export function CampaignList() {
  const list = useUrlState({ search: '' });
  const query = useCampaigns({ ...list.values, cursor: list.cursor });
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      onClick={() => setIsNew(true)}
    >
      New campaign
    </Button>
  );
  return (
    <>
      <div className={classes.head}>{add}</div>
      <DataTable
        label="campaigns"
        one="campaign"
        list={{ ...list, clear: () => list.set({ search: '' }) }}
        query={query}
        columns={campaignColumns}
        rowId={({ campaign_id: id }) => id}
        onOpen={({ campaign_id: id }) => void navigate(`/admin/campaigns/${id}`)}
        openLabel={({ name }) => `Open ${isolated(name)}`}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No campaign yet" action={add}>
            Tell people of your next event. You see who clicked, who booked and what it earned.
          </EmptyState>
        }
      />
      <Modal opened={isNew} onClose={() => setIsNew(false)} title="New campaign">
        <NewCampaignForm
          onCancel={() => setIsNew(false)}
          onCreated={(id) => void navigate(`/admin/campaigns/${id}`)}
        />
      </Modal>
    </>
  );
}
