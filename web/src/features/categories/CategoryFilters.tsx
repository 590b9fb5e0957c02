import type { categoryDates, CategoryStatus } from '@marquee/contract/categories';
import { RadioFilter } from '../../ui/RadioFilter.tsx';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import { statusOptions } from './status-labels.ts';

type When = (typeof categoryDates)[number];
type Values = { when: When; status: CategoryStatus | '' };

const dates: { value: When; label: string }[] = [
  { value: 'all', label: 'show all' },
  { value: 'today', label: 'due today' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'past due' },
];

export function CategoryFilters(props: {
  values: Values;
  onChange: (change: Partial<Values>) => void;
}) {
  return (
    <>
      <RadioFilter
        label="Date"
        options={dates}
        value={props.values.when}
        onChange={(when) => props.onChange({ when })}
      />
      <SelectFilter
        label="Status"
        all="All statuses"
        options={statusOptions}
        value={props.values.status}
        onChange={(status) => props.onChange({ status })}
      />
    </>
  );
}
