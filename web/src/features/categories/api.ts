import {
  type CategoryInput,
  type CategoryStatus,
  type CategoryUpdate,
  categoriesApi,
  type categoryDates,
  type categorySorts,
} from '@marquee/contract/categories';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { useReload } from '../../lib/calls/use-reload.ts';

export const categoriesKey = ['categories'] as const;

const PAGE_SIZE = 20;

export type CategoryFilters = {
  search: string;
  when: (typeof categoryDates)[number];
  status: CategoryStatus | '';
  sort: (typeof categorySorts)[number];
  cursor: string | undefined;
};

export function useCategories({ status, ...filters }: CategoryFilters) {
  const query = { ...filters, status: status === '' ? undefined : status, limit: PAGE_SIZE };
  return usePage([...categoriesKey, query], categoriesApi.listCategories, { query });
}

export function useCreateCategory() {
  return useMutation({
    mutationFn: (body: CategoryInput) => call(categoriesApi.createCategory, { body }),
    onSuccess: useReload(categoriesKey),
  });
}

export function useUpdateCategory() {
  return useMutation({
    mutationFn: (body: CategoryUpdate) => call(categoriesApi.updateCategory, { body }),
    onSuccess: useReload(categoriesKey),
  });
}

export function useDeleteCategory() {
  return useMutation({
    mutationFn: (id: string) => call(categoriesApi.deleteCategory, { params: { id } }),
    onSuccess: useReload(categoriesKey),
  });
}
