import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../lib/notify.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCampaign } from './api.ts';
import { DraftPart } from './draft/DraftPart.tsx';
import { SentPart } from './sent/SentPart.tsx';

/** Shows one campaign: a draft to write, or what becomes of it. */
export function OneCampaign({ id }: { id: string }) {
  const { data: campaign, error, refetch, isFetching } = useCampaign(id);
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
      {error ? (
        <ErrorBox
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </>
  );
}
