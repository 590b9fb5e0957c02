import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Here } from './use-here.ts';

/** Shows the routes of a router, and lets their screens read where it is now. */
export function AppRouter({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <Here value={() => router.state.location}>
      <RouterProvider router={router} />
    </Here>
  );
}
