import type { Category } from '@marquee/contract/categories';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatDate } from '@marquee/contract/formats/dates';
import { Text } from '@mantine/core';
import type { Column } from '../../ui/table-state.ts';
import { CategoryStatusBadge } from './CategoryStatusBadge.tsx';

export const categoryColumns: readonly Column<Category>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    cell: (category) => (
      <Text span inherit fw={550}>
        <bdi>{category.Name}</bdi>
      </Text>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    sort: 'date',
    width: 200,
    isSecondary: true,
    cell: (category) => formatDate(category.date),
  },
  {
    key: 'events',
    title: 'Events',
    isNumeric: true,
    width: 110,
    isSecondary: true,
    cell: (category) => formatNumber(category.event_count),
  },
  {
    key: 'status',
    title: 'Status',
    width: 140,
    cell: (category) => <CategoryStatusBadge status={category.Status} />,
  },
];
