import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import type { CampaignCodes, CodeBatch } from '@marquee/contract/campaigns/codes';
import { formatNumber } from '@marquee/contract/formats/counts';
import { Select, Skeleton, Text } from '@mantine/core';
import { sentenceOf } from '../../../lib/notify.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useCodeBatches } from '../api.ts';
import type { Draft } from './use-draft.ts';

/** Chooses the codes of which each reader gets one. */
export function CodesPanel({ campaign, draft }: { campaign: Campaign; draft: Draft }) {
  const { data: batches, error } = useCodeBatches(campaign.campaign_id);
  return (
    <Panel title="Codes">
      {error && !batches ? (
        <Text size="sm" c="red" role="alert">
          {sentenceOf(error)}
        </Text>
      ) : batches ? (
        <BatchSelect
          batches={batches}
          value={draft.values.codes}
          onChange={(codes) => draft.change({ codes })}
        />
      ) : (
        <Skeleton height={60} radius="md" />
      )}
    </Panel>
  );
}

function BatchSelect(props: {
  batches: readonly CodeBatch[];
  value: CampaignCodes | null;
  onChange: (codes: CampaignCodes | null) => void;
}) {
  const { batches, value, onChange } = props;
  const chosen = batches.find((one) => value !== null && keyOf(one) === keyOf(value));
  if (batches.length === 0 && value === null) {
    return (
      <Text size="sm" c="dimmed">
        Each reader can get their own code. Create codes in bulk on an event’s “Codes” page first.
      </Text>
    );
  }
  const isGone = value !== null && chosen === undefined;
  return (
    <Select
      label="Each reader gets one of"
      description="It stands where the message has the field “Code”, and links to the event carry it."
      allowDeselect={false}
      data={[
        { value: NONE, label: 'No codes' },
        ...batches.map((one) => ({ value: keyOf(one), label: labelOf(one) })),
        ...(isGone ? [{ value: keyOf(value), label: value.batch }] : []),
      ]}
      value={value ? keyOf(value) : NONE}
      error={isGone ? 'These codes can no longer be given out. Choose others.' : undefined}
      onChange={(key) => {
        const next = batches.find((one) => keyOf(one) === key);
        onChange(next ? { event_id: next.event_id, batch: next.batch } : null);
      }}
    />
  );
}

const NONE = '';

function keyOf({ event_id, batch }: CampaignCodes): string {
  return `${event_id} ${batch}`;
}

function labelOf({ event_title, batch, codes, free }: CodeBatch): string {
  // A narrow screen cuts the end off.
  return `${batch}: ${formatNumber(free)} of ${formatNumber(codes)} left, ${event_title}`;
}
