import { categoriesApi } from '@marquee/contract/categories';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import { createCategory, deleteCategory, updateCategory } from './commands.ts';
import { categoryColumns, presentCategory } from './presenter.ts';
import { listCategories } from './queries.ts';

export function categoriesRoutes(server: Server): void {
  const { deps } = server;
  implement(server, categoriesApi, {
    listCategories: async ({ query }) => {
      const page = await listCategories(deps.db, query, deps.clock());
      return { ...page, data: page.data.map(presentCategory) };
    },
    exportCategories: ({ query }) =>
      csvFile('categories', categoryColumns, async (from) => {
        const page = await listCategories(deps.db, { ...query, ...from }, deps.clock());
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
