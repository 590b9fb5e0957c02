import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { CampaignRefusal } from '@marquee/contract/campaigns/steps';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useRefuseCampaign, useStep } from '../api.ts';
import { Checks } from '../draft/Checks.tsx';
import { Count } from '../draft/PeopleTab.tsx';

/** Shows an administrator what the checks found in a campaign of a new organizer, and lets it go or not. */
export function ReviewPanel({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <Checks id={campaign.campaign_id} version={campaign.version} />
      <Decision campaign={campaign} />
    </>
  );
}

/** Approves a campaign, or sends it back with words. */
function Decision({ campaign }: { campaign: Campaign }) {
  const step = useStep(campaign.campaign_id);
  const refusing = useRefuseCampaign(campaign.campaign_id);
  const { form, submit, isSending } = useSchemaForm({
    schema: CampaignRefusal,
    initialValues: { answer: '' },
    send: (body) => refusing.mutateAsync(body),
    onSent: () => notify.success(say.refused),
  });
  const approve = () =>
    step.mutate('approve', {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => showFailure(error),
    });
  return (
    <Panel title="Approval">
      <Text size="sm" mb="md">
        <bdi>{campaign.organizer.Name}</bdi> is new. Look at the message and its people before it is
        sent.
      </Text>
      {/* The rule of an automation chooses its people when it begins. */}
      {campaign.automation === null && <Count id={campaign.campaign_id} choice={campaign} />}
      <form noValidate onSubmit={submit}>
        <Textarea
          mt="md"
          label="What has to change"
          description="Only to send it back."
          autosize
          minRows={2}
          {...form.getInputProps('answer')}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button type="submit" variant="default" loading={isSending}>
            Send back
          </Button>
          <Button loading={step.isPending} onClick={approve}>
            Approve
          </Button>
        </Group>
      </form>
    </Panel>
  );
}
