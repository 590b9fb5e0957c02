import { may } from '@marquee/contract/access';
import {
  categoriesApi,
  categoryDates,
  categorySorts,
  categoryStatuses,
} from '@marquee/contract/categories';
import { useState } from 'react';
import { exportAddress } from '../../lib/client.ts';
import { useProfile } from '../../lib/session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Labels } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCategories } from './api.ts';
import { CategoryFilters } from './CategoryFilters.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryModal } from './CategoryModal.tsx';
import { categoryColumns } from './category-columns.tsx';

/** Lists categories. Administrators add, change and delete them; everybody else only reads. */
export default function CategoryPage() {
  const canChange = may(useProfile().user_type, 'categories:write');
  const list = useUrlState({
    search: '',
    when: categoryDates,
    status: ['', ...categoryStatuses],
    sort: categorySorts,
  });
  const query = useCategories({ ...list.values, cursor: list.cursor });
  const [openedId, setOpenedId] = useState<string>();
  const opened = query.data?.data.find((category) => category.ID === openedId);
  return (
    <>
      <PageHeader
        title="Categories"
        description={
          canChange
            ? 'What events can be filed under. People find events by these.'
            : 'What events can be filed under. Only administrators can change them; you can look.'
        }
      />
      {canChange && <CategoryForm />}
      <DataTable
        label="categories"
        one="category"
        list={list}
        query={query}
        columns={categoryColumns}
        rowId={(category) => category.ID}
        exportHref={exportAddress(categoriesApi.exportCategories, list.values)}
        onOpen={(category) => setOpenedId(category.ID)}
        openLabel={(category) => `Open ${category.Name}`}
        filters={<CategoryFilters values={list.values} onChange={list.set} />}
        empty={
          <EmptyState drawing={<Labels />} title="No categories yet">
            {canChange
              ? 'Name the first one above: Concert, Theatre, Talk. Every event needs at least one.'
              : 'An administrator has to add the first one.'}
          </EmptyState>
        }
      />
      <CategoryModal
        category={opened}
        canChange={canChange}
        onClose={() => setOpenedId(undefined)}
      />
    </>
  );
}
