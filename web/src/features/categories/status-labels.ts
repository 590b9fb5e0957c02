import { type CategoryStatus, categoryStatuses } from '@marquee/contract/categories';

export const statusLabels: Record<CategoryStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const statusOptions = categoryStatuses.map((value) => ({
  value,
  label: statusLabels[value],
}));
