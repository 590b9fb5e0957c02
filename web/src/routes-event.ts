import type { Screen } from './layout/screen.ts';

/** The pages of one event, which the sidebar shows under My Events. */
export const eventScreens: readonly Screen[] = [
  {
    path: '/admin/event/edit/:id',
    load: () => import('./features/events/EventEditPage.tsx'),
    access: 'signed-in',
    needs: 'events:write',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/about',
    load: () => import('./features/events/about/AboutPage.tsx'),
    access: 'signed-in',
    needs: 'events:write',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/publish',
    needs: 'events:write',
    load: () => import('./features/events/publish/PublishPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/pricing',
    needs: 'events:read',
    load: () => import('./features/pricing/PricingPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/promote',
    needs: 'boosts:read',
    load: () => import('./features/boosts/PromotePage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/orders',
    load: () => import('./features/orders/list/OrdersPage.tsx'),
    access: 'signed-in',
    needs: 'orders:read',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/messages',
    needs: 'orders:read',
    load: () => import('./features/notices/messages/MessagesPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/suggestions',
    needs: 'events:read',
    load: () => import('./features/suggestions/SuggestionsPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/attendees',
    needs: 'orders:read',
    load: () => import('./features/orders/attendees/AttendeesPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/dashboard/event/:eventId',
    load: () => import('./features/events/EventAnalyticsPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
];
