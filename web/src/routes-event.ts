import type { Screen } from './layout/screen.ts';

/** The pages of one event, which the sidebar shows under My Events. */
export const eventScreens: readonly Screen[] = [
  {
    path: '/admin/event/edit/:id',
    load: () => import('./pages/event/EventEditPage.tsx'),
    needs: 'events:write',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/about',
    load: () => import('./pages/event/AboutPage.tsx'),
    needs: 'events:write',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/publish',
    needs: 'events:read',
    load: () => import('./pages/event/publish/PublishPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/pricing',
    needs: 'events:read',
    load: () => import('./pages/event/PricingPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/seats',
    needs: 'events:read',
    load: () => import('./pages/event/SeatsPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/codes',
    needs: 'events:read',
    load: () => import('./pages/event/CodesPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/questions',
    needs: 'events:write',
    load: () => import('./pages/event/QuestionsPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/promote',
    needs: 'boosts:read',
    load: () => import('./pages/event/PromotePage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/waiting-room',
    needs: 'events:read',
    load: () => import('./pages/event/WaitingRoomPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/orders',
    load: () => import('./pages/event/OrdersPage.tsx'),
    needs: 'orders:read',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/messages',
    needs: 'orders:read',
    load: () => import('./pages/event/MessagesPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/suggestions',
    needs: 'events:read',
    load: () => import('./pages/event/SuggestionsPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/guests',
    needs: 'door-sales:write',
    load: () => import('./pages/event/GuestsPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/attendees',
    needs: 'orders:read',
    load: () => import('./pages/event/AttendeesPage.tsx'),
    lights: '/admin/event/all',
  },
  {
    path: '/admin/dashboard/event/:eventId',
    load: () => import('./pages/event/EventAnalyticsPage.tsx'),
    lights: '/admin/event/all',
  },
];
