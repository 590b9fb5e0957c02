import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import { seesAdministratorMenu } from '@marquee/contract/access';
import { useState } from 'react';
import { useProfile } from '../../../../lib/use-profile.ts';
import { useOrganizerOptions } from './api.ts';
import type { EventInputs } from '../use-event-form.ts';

/** Chooses the organizer: a client has only its own organization, an administrator any. */
export function OrganizerSelect({ form }: { form: EventInputs }) {
  const { organizer } = form.values;
  const mayChooseAny = seesAdministratorMenu(useProfile().user_type);
  const [search, setSearch] = useState(organizer?.name ?? '');
  const [debounced] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  // While the field holds the chosen name, it is not a search.
  const found = useOrganizerOptions(debounced === organizer?.name ? '' : debounced, mayChooseAny);

  const chosen = organizer ? [{ value: organizer.id, label: organizer.name }] : [];
  const others = (found.data ?? []).filter(({ value }) => value !== organizer?.id);
  const data = mayChooseAny ? [...chosen, ...others] : chosen;
  return (
    <Select
      {...form.getInputProps('organizer')}
      size="md"
      placeholder="Search for an organizer"
      data={data}
      value={organizer?.id ?? null}
      onChange={(id) => {
        const option = data.find(({ value }) => value === id);
        form.setFieldValue('organizer', option && { id: option.value, name: option.label });
      }}
      readOnly={!mayChooseAny}
      allowDeselect={false}
      searchable={mayChooseAny}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already filtered the options.
      filter={({ options }) => options}
      nothingFoundMessage={emptyText(found)}
    />
  );
}

function emptyText({ isFetching, isError }: { isFetching: boolean; isError: boolean }): string {
  if (isFetching) return 'Searching…';
  return isError ? 'The organizers could not be loaded.' : 'No organizer with this name.';
}
