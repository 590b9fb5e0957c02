import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCampaign } from './api.ts';
import { DraftPart } from './draft/DraftPart.tsx';
import { SentPart } from './sent/SentPart.tsx';

/** Shows one campaign: a draft to write, or what becomes of it. */
export function OneCampaign({ id }: { id: string }) {
  const query = useCampaign(id);
  const { data: campaign, error, refetch } = query;
  // A draft keeps what was typed, unless its reader loads what somebody else saved.
  const [loads, setLoads] = useState(0);
  const reload = async () => {
    await refetch();
    setLoads((count) => count + 1);
  };
  if (campaign?.status === 'draft') {
    return <DraftPart key={`${id} ${loads}`} campaign={campaign} onReload={() => void reload()} />;
  }
  if (campaign) return <SentPart campaign={campaign} />;
  return (
    <>
      <PageHeader title="Campaign" links={[{ label: 'Campaigns', to: '/admin/campaigns' }]} />
      {error ? <LoadFailure query={query} /> : <Skeleton height={320} radius="md" />}
    </>
  );
}
