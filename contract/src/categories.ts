import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Id, ListQuery } from './list.ts';
import { lineOfText, textUpTo } from './fields/text.ts';
import { forSpreadsheet } from './spreadsheets.ts';

export const categoryStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const;
export const CategoryStatus = z.enum(categoryStatuses, {
  error: 'Status must be pending, processing, completed or cancelled.',
});
export type CategoryStatus = z.infer<typeof CategoryStatus>;

export const Category = z.object({
  ID: z.string(),
  Name: z.string(),
  Status: CategoryStatus,
  CreatedAt: z.iso.datetime(),
  description: z.string(),
  /**
   * The day that the table shows and filters by, `YYYY-MM-DD`: the start of the category's next
   * event; else of its latest event; else the day the category was created.
   */
  date: z.iso.date(),
  event_count: z.number().int(),
});
export type Category = z.infer<typeof Category>;

const name = lineOfText('Name is required', 60);
const description = textUpTo(500);

export const CategoryInput = z.object({ name, description: description.default('') });
export type CategoryInput = z.input<typeof CategoryInput>;

export const CategoryUpdate = z.object({
  id: Id,
  name: name.optional(),
  description: description.optional(),
  status: CategoryStatus.optional(),
});
export type CategoryUpdate = z.input<typeof CategoryUpdate>;

export const categoryDates = ['all', 'today', 'upcoming', 'past'] as const;
export const categorySorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'date',
  '-date',
] as const;

export const CategoryListQuery = ListQuery.extend({
  when: z.enum(categoryDates).default('all'),
  status: CategoryStatus.optional(),
  sort: z.enum(categorySorts).default('-created_at'),
});

export const categoriesApi = endpoints({
  listCategories: {
    call: 'GET /category',
    summary: 'Returns the categories.',
    access: 'categories:read',
    query: CategoryListQuery,
    envelope: 'page',
    reply: Category,
  },
  exportCategories: {
    call: 'GET /category.csv',
    summary: 'Returns the whole list as a CSV file, with the same filters.',
    access: 'categories:read',
    query: forSpreadsheet(CategoryListQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  createCategory: {
    call: 'POST /category',
    summary: 'Creates a category with the status pending.',
    access: 'categories:write',
    showsOnPages: true,
    refuses: ['category_name_in_use'],
    body: CategoryInput,
    status: 201,
    reply: Category,
  },
  updateCategory: {
    call: 'PUT /category/update',
    summary: 'Changes a category. A field that is left out keeps its value.',
    access: 'categories:write',
    showsOnPages: true,
    refuses: ['category_name_in_use'],
    body: CategoryUpdate,
    reply: Category,
  },
  deleteCategory: {
    call: 'DELETE /category/{id}',
    summary: 'Deletes a category that no event uses.',
    access: 'categories:write',
    showsOnPages: true,
    refuses: ['category_in_use'],
    reply: z.object({ ID: z.string() }),
  },
});
