import { CLIENT, seesAdministratorMenu, seesStaffMenu } from '@marquee/contract/access';
import {
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
import { eventScreens } from './routes-event.ts';
import type { Screen } from './layout/screen.ts';

const everyone = () => true;
const isClient = (userType: string) => userType === CLIENT;

const loadCampaigns = () => import('./features/campaigns/CampaignsPage.tsx');

export const screens: readonly Screen[] = [
  {
    path: '/register',
    load: () => import('./features/auth/RegisterPage.tsx'),
    access: 'visitor',
  },
  {
    path: '/unauthorized',
    load: () => import('./pages/UnauthorizedPage.tsx'),
    access: 'public',
  },
  {
    path: '/invitation',
    load: () => import('./features/auth/invitation/InvitationPage.tsx'),
    access: 'public',
  },
  {
    path: '/restore-account',
    load: () => import('./features/account-changes/RestorePage.tsx'),
    access: 'public',
  },
  {
    path: '/scan',
    load: () => import('./features/check-in/by-link/LinkScannerPage.tsx'),
    access: 'public',
    isBare: true,
  },
  {
    path: '/board',
    load: () => import('./features/suggestions/board/LinkBoardPage.tsx'),
    access: 'public',
    isBare: true,
  },
  {
    path: '/board/:eventId',
    load: () => import('./features/suggestions/board/StaffBoardPage.tsx'),
    // Opens offline too, and says itself that a session has ended.
    access: 'public',
    needs: 'events:write',
    isBare: true,
  },
  {
    path: '/admin/dashboard',
    load: () => import('./features/dashboard/DashboardPage.tsx'),
    isForAttendees: true,
    menu: { label: 'Dashboard', icon: IconLayoutDashboard, for: everyone },
  },
  {
    path: '/admin/category',
    load: () => import('./features/categories/CategoryPage.tsx'),
    needs: 'categories:read',
    menu: { label: 'Category', icon: IconTag, for: seesAdministratorMenu },
  },
  {
    path: '/admin/event',
    load: () => import('./features/events/EventCreatePage.tsx'),
    needs: 'events:write',
    menu: { label: 'Event Management', icon: IconCalendarEvent, for: seesStaffMenu },
  },
  {
    path: '/admin/event/all',
    load: () => import('./features/events/list/EventListPage.tsx'),
    menu: { label: 'My Events', icon: IconListDetails, for: seesStaffMenu, under: '/admin/event' },
  },
  {
    path: '/admin/venue',
    load: () => import('./features/venues/VenuePage.tsx'),
    needs: 'venues:read',
    menu: { label: 'Venues', icon: IconMapPin, for: seesStaffMenu, under: '/admin/event' },
  },
  {
    path: '/admin/scan',
    load: () => import('./features/check-in/screens/ScanEventsPage.tsx'),
    needs: 'tickets:scan',
    menu: { label: 'Scan', icon: IconQrcode, for: seesStaffMenu },
  },
  {
    path: '/admin/scan/:eventId',
    load: () => import('./features/check-in/screens/ScannerPage.tsx'),
    needs: 'tickets:scan',
    isBare: true,
  },
  {
    path: '/admin/settings',
    load: () => import('./features/settings/SettingsPage.tsx'),
    adminOnly: true,
    menu: { label: 'Settings', icon: IconSettings, for: seesAdministratorMenu },
  },
  ...eventScreens,
  {
    path: '/admin/user',
    load: () => import('./features/users/UserPage.tsx'),
    needs: 'users:read',
    menu: { label: 'User Management', icon: IconUsers, for: seesStaffMenu },
  },
  {
    path: '/admin/organization',
    load: () => import('./pages/OrganizationPage.tsx'),
    needs: 'organizations:read',
    menu: { label: 'Client', ownLabel: 'Company', icon: IconBuilding, for: seesStaffMenu },
  },
  {
    path: '/admin/revenue',
    load: () => import('./features/revenue/RevenuePage.tsx'),
    adminOnly: true,
    menu: { label: 'Revenue', icon: IconChartBar, for: seesAdministratorMenu },
  },
  {
    path: '/admin/security-access-control',
    load: () => import('./features/security/SecurityPage.tsx'),
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
    needs: 'account:write',
  },
  {
    path: '/admin/marketing',
    load: () => import('./pages/AudiencePage.tsx'),
    adminOnly: true,
    menu: { label: 'Marketing', icon: IconSpeakerphone, for: seesAdministratorMenu },
  },
  {
    path: '/admin/campaigns',
    load: loadCampaigns,
    needs: 'campaigns:read',
    lights: ['/admin/campaigns', '/admin/marketing'],
    // Administrators find them under Marketing.
    menu: { label: 'Campaigns', icon: IconSpeakerphone, for: isClient },
  },
  {
    path: '/admin/campaigns/:id',
    load: loadCampaigns,
    needs: 'campaigns:read',
    lights: ['/admin/campaigns', '/admin/marketing'],
  },
  {
    path: '/admin/money',
    load: () => import('./features/finance/OrganizationFinancePage.tsx'),
    needs: 'money:read',
    menu: { label: 'Money', icon: IconReceiptEuro, for: isClient },
  },
  {
    path: '/admin/finance',
    load: () => import('./features/finance/FinancePage.tsx'),
    adminOnly: true,
    menu: { label: 'Finance', icon: IconReceiptEuro, for: seesAdministratorMenu },
  },
  {
    path: '/admin/finance/:organizationId',
    load: () => import('./features/finance/OrganizationFinancePage.tsx'),
    adminOnly: true,
    lights: '/admin/finance',
  },
  {
    path: '*',
    load: () => import('./pages/NotFoundPage.tsx'),
    access: 'public',
  },
];
