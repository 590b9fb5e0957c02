import { CLIENT, seesAdministratorMenu, seesStaffMenu } from '@marquee/contract/access';
import {
  type Icon,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconLayoutDashboard,
  IconListDetails,
  IconMapPin,
  IconQrcode,
  IconReceiptEuro,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A screen as data, from which the router, the guard and the sidebar are built. */
export type Screen = {
  path: string;
  /** Loads the page's module when it is first opened. */
  load: () => Promise<{ default: ComponentType }>;
  /** `visitor`: a signed-in user is redirected to the admin area. */
  access: 'public' | 'visitor' | 'signed-in';
  /** Fills the window, without header and menu. */
  isBare?: boolean;
  /** Redirects everybody but administrators to /unauthorized. */
  adminOnly?: boolean;
  menu?: MenuEntry;
  /** The path of the menu entry that is highlighted for this screen; its own by default. */
  lights?: string;
};

export type MenuEntry = {
  label: string;
  icon: Icon;
  /** Returns whether a `user_type` sees the entry. */
  for: (userType: string) => boolean;
  under?: string;
};

const everyone = () => true;

export const screens: readonly Screen[] = [
  {
    path: '/register',
    load: () => import('./features/auth/sign-in/RegisterPage.tsx'),
    access: 'visitor',
  },
  {
    path: '/unauthorized',
    load: () => import('./features/pages/UnauthorizedPage.tsx'),
    access: 'public',
  },
  {
    path: '/scan',
    load: () => import('./features/check-in/links/LinkScannerPage.tsx'),
    access: 'public',
    isBare: true,
  },
  {
    path: '/admin/dashboard',
    load: () => import('./features/dashboard/DashboardPage.tsx'),
    access: 'signed-in',
    menu: { label: 'Dashboard', icon: IconLayoutDashboard, for: everyone },
  },
  {
    path: '/admin/category',
    load: () => import('./features/categories/CategoryPage.tsx'),
    access: 'signed-in',
    menu: { label: 'Category', icon: IconTag, for: seesAdministratorMenu },
  },
  {
    path: '/admin/event',
    load: () => import('./features/events/EventCreatePage.tsx'),
    access: 'signed-in',
    menu: { label: 'Event Management', icon: IconCalendarEvent, for: seesStaffMenu },
  },
  {
    path: '/admin/event/all',
    load: () => import('./features/events/list/EventListPage.tsx'),
    access: 'signed-in',
    menu: { label: 'My Events', icon: IconListDetails, for: seesStaffMenu, under: '/admin/event' },
  },
  {
    path: '/admin/venue',
    load: () => import('./features/venues/VenuePage.tsx'),
    access: 'signed-in',
    menu: { label: 'Venues', icon: IconMapPin, for: seesStaffMenu, under: '/admin/event' },
  },
  {
    path: '/admin/scan',
    load: () => import('./features/check-in/screens/ScanEventsPage.tsx'),
    access: 'signed-in',
    menu: { label: 'Scan', icon: IconQrcode, for: seesStaffMenu },
  },
  {
    path: '/admin/scan/:eventId',
    load: () => import('./features/check-in/screens/ScannerPage.tsx'),
    access: 'signed-in',
    isBare: true,
  },
  {
    path: '/admin/settings',
    load: () => import('./features/settings/SettingsPage.tsx'),
    access: 'signed-in',
    adminOnly: true,
    menu: { label: 'Settings', icon: IconSettings, for: seesAdministratorMenu },
  },
  {
    path: '/admin/event/edit/:id',
    load: () => import('./features/events/EventEditPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/about',
    load: () => import('./features/events/about/AboutPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/publish',
    load: () => import('./features/events/publish/PublishPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/orders',
    load: () => import('./features/orders/list/OrdersPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/messages',
    load: () => import('./features/notices/messages/MessagesPage.tsx'),
    access: 'signed-in',
    lights: '/admin/event/all',
  },
  {
    path: '/admin/event/:id/attendees',
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
  {
    path: '/admin/user',
    load: () => import('./features/users/UserPage.tsx'),
    access: 'signed-in',
    menu: { label: 'User Management', icon: IconUsers, for: seesStaffMenu },
  },
  {
    path: '/admin/organization',
    load: () => import('./features/organizations/OrganizationPage.tsx'),
    access: 'signed-in',
    menu: { label: 'Client', icon: IconBuilding, for: seesAdministratorMenu },
  },
  {
    path: '/admin/revenue',
    load: () => import('./features/revenue/RevenuePage.tsx'),
    access: 'signed-in',
    adminOnly: true,
    menu: { label: 'Revenue', icon: IconChartBar, for: seesAdministratorMenu },
  },
  {
    path: '/admin/security-access-control',
    load: () => import('./features/security/SecurityPage.tsx'),
    access: 'signed-in',
    adminOnly: true,
    menu: {
      label: 'Security and Access Control',
      icon: IconShieldLock,
      for: seesAdministratorMenu,
    },
  },
  {
    path: '/admin/account',
    load: () => import('./features/account/AccountPage.tsx'),
    access: 'signed-in',
  },
  {
    path: '/admin/marketing',
    load: () => import('./features/audience/AudiencePage.tsx'),
    access: 'signed-in',
    adminOnly: true,
    menu: { label: 'Marketing', icon: IconSpeakerphone, for: seesAdministratorMenu },
  },
  {
    path: '/admin/money',
    load: () => import('./features/finance/OrganizationFinancePage.tsx'),
    access: 'signed-in',
    menu: { label: 'Money', icon: IconReceiptEuro, for: (userType) => userType === CLIENT },
  },
  {
    path: '/admin/finance',
    load: () => import('./features/finance/FinancePage.tsx'),
    access: 'signed-in',
    adminOnly: true,
    menu: { label: 'Finance', icon: IconReceiptEuro, for: seesAdministratorMenu },
  },
  {
    path: '/admin/finance/:organizationId',
    load: () => import('./features/finance/OrganizationFinancePage.tsx'),
    access: 'signed-in',
    adminOnly: true,
    lights: '/admin/finance',
  },
  {
    path: '*',
    load: () => import('./features/pages/NotFoundPage.tsx'),
    access: 'public',
  },
];
