import { isolated } from '@marquee/contract/people/isolate';
import { may } from '@marquee/contract/access';
import {
  categoriesApi,
  categoryDates,
  categorySorts,
  categoryStatuses,
} from '@marquee/contract/categories';
import { exportAddress } from '../../ui/links/export-address.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Labels } from '../../ui/drawn/Labels.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCategories } from './api.ts';
import { CategoryFilters } from './CategoryFilters.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryModal } from './CategoryModal.tsx';
import { categoryColumns } from './category-columns.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** Lists categories. Administrators add, change and delete them; everybody else only reads. */
export default function CategoryPage() {
  const canChange = may(useProfile().role, 'categories:write');
  const list = useUrlState({
    search: '',
    when: categoryDates,
    status: ['', ...categoryStatuses],
    sort: categorySorts,
  });
  const query = useCategories({ ...list.values, cursor: list.cursor });
  const [openedId, open, close] = useShown<string>();
  const opened = query.data?.data.find((category) => category.ID === openedId);
  return (
    <>
      <PageHeader
        title="Categories"
        description={
          canChange
            ? 'Categories help people find events.'
            : 'Categories help people find events. Only administrators can change them.'
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
        onOpen={(category) => open(category.ID)}
        openLabel={(category) => `Open ${isolated(category.Name)}`}
        filters={<CategoryFilters values={list.values} onChange={list.set} />}
        empty={
          <EmptyState drawing={<Labels />} title="No categories yet">
            {canChange
              ? 'Add the first one above, for example Concert or Theatre. Every event needs at least one.'
              : 'An administrator must add the first one.'}
          </EmptyState>
        }
      />
      <CategoryModal category={opened} canChange={canChange} onClose={close} />
    </>
  );
}
