import { categoriesApi } from '@marquee/contract/categories';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import { createCategory, deleteCategory, updateCategory } from './commands.ts';
import { categoryColumns, presentCategory } from './presenter.ts';
import { listCategories } from './queries.ts';

export function categoriesRoutes(server: Server): void {
  const { deps } = server;
  implement(server, categoriesApi, {
    listCategories: async ({ query, reads }) => {
      const page = await listCategories(reads, query, deps.clock());
      return { ...page, data: page.data.map(presentCategory) };
    },
    exportCategories: ({ query, reads }) =>
      csvFile('categories', categoryColumns, async (from) => {
        const page = await listCategories(reads, { ...query, ...from }, deps.clock());
        return { ...page, data: page.data.map(presentCategory) };
      }),
    createCategory: async ({ actor, body }) => {
      const category = await createCategory(deps, actor, body);
      const message = `Category ${category.name} created successfully!`;
      return { data: presentCategory(category), message };
    },
    updateCategory: async ({ actor, body }) => {
      return { data: presentCategory(await updateCategory(deps, actor, body)) };
    },
    deleteCategory: async ({ actor, params }) => {
      return { data: { ID: await deleteCategory(deps, actor, params.id) } };
    },
  });
}
