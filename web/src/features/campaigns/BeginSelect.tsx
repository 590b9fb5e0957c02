import type { CampaignChannel, CampaignKind } from '@marquee/contract/campaigns/campaigns';
import { starts } from '@marquee/contract/campaigns/starts';
import { Select } from '@mantine/core';
import { useTemplates } from './templates-api.ts';

/** Chooses what a new message begins with: nothing, one of six, or a saved template. */
export function BeginSelect(props: {
  channel: CampaignChannel;
  kind: CampaignKind;
  value: string;
  onChange: (value: string) => void;
}) {
  const { channel, kind, value, onChange } = props;
  const { data: templates = [] } = useTemplates();
  const ready = starts.filter((start) => channel === 'email' && start.kind === kind);
  const saved = templates.filter((one) => one.channel === channel && one.kind === kind);
  if (ready.length + saved.length === 0) return null;
  const groups = [
    {
      group: 'Saved',
      items: saved.map(({ template_id, name }) => ({ value: template_id, label: name })),
    },
    { group: 'Ready', items: ready.map(({ id, label }) => ({ value: id, label })) },
  ];
  return (
    <Select
      label="Begin with"
      description={starts.find(({ id }) => id === value)?.description}
      placeholder="An empty message"
      clearable
      data={groups.filter(({ items }) => items.length > 0)}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
