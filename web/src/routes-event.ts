import type { Permission } from '@marquee/contract/access';
import type { Screen } from './layout/screen.ts';

const LIST = '/admin/event/all';

/** The pages of one event, which the sidebar shows under My Events. */
export const eventScreens: readonly Screen[] = [
  page('edit/:id', 'events:write', () => import('./pages/event/EventEditPage.tsx')),
  page(':id/about', 'events:write', () => import('./pages/event/AboutPage.tsx')),
  page(':id/publish', 'events:read', () => import('./pages/event/publish/PublishPage.tsx')),
  page(':id/pricing', 'events:read', () => import('./pages/event/PricingPage.tsx')),
  page(':id/codes', 'events:read', () => import('./pages/event/CodesPage.tsx')),
  page(':id/questions', 'events:write', () => import('./pages/event/QuestionsPage.tsx')),
  page(':id/promote', 'boosts:read', () => import('./pages/event/PromotePage.tsx')),
  page(':id/waiting-room', 'events:read', () => import('./pages/event/WaitingRoomPage.tsx')),
  page(':id/orders', 'orders:read', () => import('./pages/event/OrdersPage.tsx')),
  page(':id/messages', 'orders:read', () => import('./pages/event/MessagesPage.tsx')),
  page(':id/suggestions', 'events:read', () => import('./pages/event/SuggestionsPage.tsx')),
  page(':id/guests', 'orders:read', () => import('./pages/event/GuestsPage.tsx')),
  page(':id/attendees', 'orders:read', () => import('./pages/event/AttendeesPage.tsx')),
  {
    path: '/admin/dashboard/event/:eventId',
    load: () => import('./pages/event/EventAnalyticsPage.tsx'),
    lights: LIST,
  },
];

function page(path: string, needs: Permission, load: Screen['load']): Screen {
  return { path: `/admin/event/${path}`, needs, load, lights: LIST };
}
