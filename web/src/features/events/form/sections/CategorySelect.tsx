import { ADMINISTRATOR } from '@marquee/contract/access';
import { MultiSelect } from '@mantine/core';
import { eventFormSentences, MAX_CATEGORIES } from '@marquee/contract/events/input';
import { useState } from 'react';
import { notify } from '../../../../lib/notify.tsx';
import { useProfile } from '../../../../lib/use-profile.ts';
import { useCategoryOptions } from './api.ts';
import type { EventInputs, InputProps } from '../use-event-form.ts';
import { filterOptions } from '../../../../ui/option-filter.ts';

type Props = {
  form: EventInputs;
  /** The event's current categories; a cancelled one may stay. */
  carried: { value: string; label: string }[];
};

/** Chooses up to three categories. A fourth is refused with the reason. */
export function CategorySelect({ form, carried }: Props) {
  const { category } = form.values;
  const [hasTriedTooMany, setHasTriedTooMany] = useState(false);
  const options = useCategoryOptions();
  const offered = options.data ?? [];
  const hasNone = options.data?.length === 0;
  const { user_type } = useProfile();
  const kept = carried.filter(({ value }) => offered.every((option) => option.value !== value));
  const input: InputProps = form.getInputProps('category');

  const choose = (next: string[]) => {
    const isTooMany = next.length > MAX_CATEGORIES;
    setHasTriedTooMany(isTooMany);
    if (isTooMany) notify.warning(eventFormSentences.onlyThreeCategories);
    else form.setFieldValue('category', next);
  };
  return (
    <MultiSelect
      {...input}
      onBlur={() => {
        setHasTriedTooMany(false);
        input.onBlur?.();
      }}
      size="md"
      searchable
      filter={filterOptions}
      hidePickedOptions
      description={hasNone ? whomToAsk(user_type === ADMINISTRATOR) : HINT}
      placeholder={category.length === 0 ? 'Choose categories' : ''}
      data={[...offered, ...kept]}
      onChange={choose}
      error={hasTriedTooMany ? eventFormSentences.onlyThreeCategories : input.error}
      nothingFoundMessage={emptyText(options)}
    />
  );
}

const HINT = `Up to ${MAX_CATEGORIES}. They help people find the event.`;

function whomToAsk(mayAdd: boolean) {
  return mayAdd
    ? 'There is no category yet. Add one under Category; an event needs at least one.'
    : 'There is no category yet. Ask an administrator of this platform to add one; an event needs at least one.';
}

function emptyText({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isPending) return 'Loading…';
  return isError ? 'The categories could not be loaded.' : 'No category with this name.';
}
