import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useActivities, useMergeSuggestion, useSongs } from '../api.ts';
import { type Kind, kindNouns, nameOf, type Suggestion } from '../kinds.ts';
import classes from './Detail.module.css';

const SEARCH_DELAY_MS = 250;
const SHOWN = 20;
const vote = { one: 'vote', other: 'votes' };

/** Merges a suggestion into another one that is the same after all. */
export function MergeForm(props: {
  event: Event;
  kind: Kind;
  suggestion: Suggestion;
  onMerged: () => void;
}) {
  const { event, kind, suggestion } = props;
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const others = useOthers(event.event_id, kind, suggestion.id, search);
  const merging = useMergeSuggestion(event.event_id, kind);
  const merge = () => {
    if (into === null) return;
    merging.mutate(
      { id: suggestion.id, into },
      {
        onSuccess: () => {
          notify.success(say.merged);
          props.onMerged();
        },
        onError: (error) => showFailure(error),
      },
    );
  };
  return (
    <div className={classes.row}>
      <Select
        className={classes.grows ?? ''}
        label="Same as"
        description="The votes are put together. An order counts once."
        placeholder={`Search ${kindNouns[kind].other}`}
        searchable
        clearable
        // The server has searched already.
        filter={({ options }) => options}
        data={others.map((other) => ({
          value: other.id,
          label: `${nameOf(other)} (${formatCount(other.votes, vote)})`,
        }))}
        value={into}
        onChange={setInto}
        onSearchChange={(text) => {
          // A chosen option writes its label into the field, which is no search.
          if (!others.some((other) => text.startsWith(nameOf(other)))) setTyped(text);
        }}
        nothingFoundMessage="Nothing matches"
        comboboxProps={{ shadow: 'md' }}
      />
      <Button
        variant="default"
        disabled={into === null}
        loading={merging.isPending}
        onClick={merge}
      >
        Merge
      </Button>
    </div>
  );
}

/** Returns the suggestions of the same kind that match, without this one. */
function useOthers(eventId: string, kind: Kind, id: string, search: string): Suggestion[] {
  const query = { search: search.trim(), limit: SHOWN };
  const songs = useSongs(eventId, query, kind === 'song');
  const activities = useActivities(eventId, query, kind === 'activity');
  const found: Suggestion[] = (kind === 'song' ? songs.data : activities.data)?.data ?? [];
  return found.filter((other) => other.id !== id);
}
