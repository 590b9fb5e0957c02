import type { Event } from '@marquee/contract/events/events';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { Group, Select, Switch } from '@mantine/core';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useChangeSuggestion } from '../api.ts';
import { activityStatusOptions, type Kind, songStatusOptions, type Suggestion } from '../kinds.ts';

const saved = { song: say.songSaved, activity: say.activitySaved } as const;

/** Sets the status of a suggestion and pins it to the top, at once. */
export function StatusFields(props: { event: Event; kind: Kind; suggestion: Suggestion }) {
  const { event, kind, suggestion } = props;
  const changing = useChangeSuggestion(event.event_id, kind);
  const change = (what: object) =>
    changing.mutate(
      { id: suggestion.id, change: what },
      {
        onSuccess: () => notify.success(saved[kind]),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <Group gap="lg" align="flex-end">
      <Select
        label="Status"
        w={200}
        data={kind === 'song' ? songStatusOptions : activityStatusOptions}
        value={suggestion.status}
        onChange={(status) => {
          if (status !== null && status !== suggestion.status) change({ status });
        }}
        disabled={changing.isPending}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <Switch
        label="Pin to the top"
        mb={8}
        checked={suggestion.pinned}
        disabled={changing.isPending}
        onChange={({ currentTarget }) => change({ pinned: currentTarget.checked })}
      />
    </Group>
  );
}
