import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { formatNumber } from '@marquee/contract/formats/counts';
import { Button, Group, Text } from '@mantine/core';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useDecideUnknown } from '../api.ts';

/** Asks what to do about messages that may have arrived or not. */
export function UnknownPanel({ campaign }: { campaign: Campaign }) {
  const decide = useDecideUnknown(campaign.campaign_id);
  const choose = (again: boolean) =>
    decide.mutate(again, {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => showFailure(error),
    });
  const { unknown } = campaign.progress;
  return (
    <Panel title="Not known">
      <Text size="sm" mb="md">
        {unknown === 1
          ? 'One message was handed over, and the answer was lost. It may have arrived.'
          : `${formatNumber(unknown)} messages were handed over, and the answers were lost. They may have arrived.`}
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={decide.isPending} onClick={() => choose(false)}>
          Count as sent
        </Button>
        <Button variant="default" loading={decide.isPending} onClick={() => choose(true)}>
          Send again
        </Button>
      </Group>
    </Panel>
  );
}
