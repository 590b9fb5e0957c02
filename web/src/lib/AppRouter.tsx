import { createContext, useContext } from 'react';
import { type createBrowserRouter, type Location } from 'react-router';
import { RouterProvider } from 'react-router/dom';

type Router = ReturnType<typeof createBrowserRouter>;

const Here = createContext<(() => Location) | null>(null);

/** Shows the routes of a router. */
export function AppRouter({ router }: { router: Router }) {
  return (
    <Here value={() => router.state.location}>
      <RouterProvider router={router} />
    </Here>
  );
}

/**
 * Returns a function that reads the location now. What was rendered may be older: two changes of the
 * address before the next rendering must not undo each other.
 */
export function useHere(): () => Location {
  const here = useContext(Here);
  if (!here) throw new Error('There is no AppRouter around this.');
  return here;
}
