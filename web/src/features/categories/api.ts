import {
  type CategoryInput,
  type CategoryStatus,
  type CategoryUpdate,
  categoriesApi,
  type categoryDates,
  type categorySorts,
} from '@marquee/contract/categories';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

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
  return useQuery({
    queryKey: [...categoriesKey, query],
    queryFn: ({ signal }) => call(categoriesApi.listCategories, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function useRefreshCategories() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: categoriesKey });
}

export function useCreateCategory() {
  const onSuccess = useRefreshCategories();
  return useMutation({
    mutationFn: (body: CategoryInput) => call(categoriesApi.createCategory, { body }),
    onSuccess,
  });
}

export function useUpdateCategory() {
  const onSuccess = useRefreshCategories();
  return useMutation({
    mutationFn: (body: CategoryUpdate) => call(categoriesApi.updateCategory, { body }),
    onSuccess,
  });
}

export function useDeleteCategory() {
  const onSuccess = useRefreshCategories();
  return useMutation({
    mutationFn: (id: string) => call(categoriesApi.deleteCategory, { params: { id } }),
    onSuccess,
  });
}
