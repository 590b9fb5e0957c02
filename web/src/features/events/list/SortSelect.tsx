import type { eventSorts } from '@marquee/contract/events/events';
import { Select } from '@mantine/core';

type EventSort = (typeof eventSorts)[number];

const orders: { value: EventSort; label: string }[] = [
  { value: '-created_at', label: 'Newest' },
  { value: 'date', label: 'Date, first' },
  { value: '-date', label: 'Date, last' },
  { value: 'title', label: 'Name, A–Z' },
  { value: '-title', label: 'Name, Z–A' },
  { value: '-sold', label: 'Most sold' },
  { value: 'sold', label: 'Least sold' },
  { value: '-revenue', label: 'Most revenue' },
  { value: 'revenue', label: 'Least revenue' },
];

type SortSelectProps = { value: EventSort; onChange: (value: EventSort) => void };

/** Sorts the list on phones, where the column heads are hidden. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <Select<EventSort>
      hiddenFrom="sm"
      aria-label="Sort"
      w={150}
      allowDeselect={false}
      data={orders}
      value={value}
      onChange={(order) => onChange(order ?? '-created_at')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
