import type { Screen } from './layout/screen.ts';

/** The pages of one event, which the sidebar shows under My Events. */
export const eventScreens: readonly Screen[] = [
  {
    path: '/admin/event/edit/:id',
    load: () => import('./features/events/EventEditPage.tsx'),
    needs: 'events:write',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/about',
    load: () => import('./features/events/about/AboutPage.tsx'),
    needs: 'events:write',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/publish',
    needs: 'events:read',
    load: () => import('./features/events/publish/PublishPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/pricing',
    needs: 'events:read',
    load: () => import('./features/pricing/PricingPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/promote',
    needs: 'boosts:read',
    load: () => import('./features/boosts/PromotePage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/waiting-room',
    needs: 'events:read',
    load: () => import('./features/waiting-rooms/WaitingRoomPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/orders',
    load: () => import('./features/orders/list/OrdersPage.tsx'),
    needs: 'orders:read',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/messages',
    needs: 'orders:read',
    load: () => import('./features/notices/messages/MessagesPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/suggestions',
    needs: 'events:read',
    load: () => import('./features/suggestions/SuggestionsPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/attendees',
    needs: 'orders:read',
    load: () => import('./features/orders/attendees/AttendeesPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/dashboard/event/:eventId',
    load: () => import('./features/events/EventAnalyticsPage.tsx'),
    lights: '/admin/event/all',
  },
];
