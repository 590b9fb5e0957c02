import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { Skeleton, Text } from '@mantine/core';
import { sentenceOf } from '../../../lib/notify.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useTextCost } from '../api.ts';
import type { Draft } from './use-draft.ts';

/** Says what a text campaign costs before it is sent. */
export function CostPanel({ campaign, draft }: { campaign: Campaign; draft: Draft }) {
  const { data, error } = useTextCost(campaign.campaign_id, draft.version);
  return (
    <Panel title="Cost">
      {error && !data && (
        <Text size="sm" c="red" role="alert">
          {sentenceOf(error)}
        </Text>
      )}
      {!data && !error && <Skeleton height={44} radius="md" />}
      {data && (
        <>
          <Text fw={600}>
            {data.is_estimate ? 'About ' : ''}
            {formatEuro(data.cost)}
          </Text>
          <Text size="sm" c="dimmed">
            {formatCount(data.parts, nouns.part)} for {formatCount(data.people, nouns.person)}, at{' '}
            {formatNumber(data.part_cents)} cents for each part.
          </Text>
        </>
      )}
    </Panel>
  );
}
