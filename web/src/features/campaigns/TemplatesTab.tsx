import { isolated } from '@marquee/contract/people/isolate';
import type { CampaignTemplate } from '@marquee/contract/campaigns/templates';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notify, showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Labels } from '../../ui/drawn/Labels.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import classes from './Campaigns.module.css';
import { useDeleteTemplate, useTemplates } from './templates-api.ts';

/** Lists the saved templates. A new campaign offers them. */
export function TemplatesTab() {
  const query = useTemplates();
  const { data, error } = query;
  if (!data && error) {
    return <LoadFailure query={query} />;
  }
  if (!data) return <Skeleton height={104} radius="md" />;
  if (data.length === 0) {
    return (
      <Card padding={0}>
        <EmptyState drawing={<Labels />} title="No templates yet">
          Save the message of a campaign as a template, and begin the next one with it. Six more are
          always there.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack component="ul" gap="sm" className={classes.templates ?? ''} aria-label="Templates">
      {data.map((template) => (
        <li key={template.template_id}>
          <TemplateCard template={template} />
        </li>
      ))}
    </Stack>
  );
}

function TemplateCard({ template }: { template: CampaignTemplate }) {
  const { template_id: id, name, kind, channel, organizer, created_at, created_by } = template;
  const remove = useDeleteTemplate();
  const ask = () =>
    confirmDialog({
      title: 'Delete template',
      message: `Delete ${isolated(name)}? Campaigns that began with it stay as they are.`,
      confirm: 'Delete template',
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: ({ message }) => notify.success(message ?? ''),
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <Card padding="md">
      <Group justify="space-between">
        <div>
          <Text fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {channel === 'text' ? 'Text message' : 'E-mail'},{' '}
            {kind === 'service' ? 'service' : 'marketing'} · <bdi>{organizer.Name}</bdi> ·{' '}
            <bdi>{created_by}</bdi>, {formatInstantDateHere(created_at)}
          </Text>
        </div>
        <Button size="xs" variant="default" aria-label={`Delete ${isolated(name)}`} onClick={ask}>
          Delete
        </Button>
      </Group>
    </Card>
  );
}
