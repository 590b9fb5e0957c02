import { isTeamRole, may, type Permission, seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import {
  IconBell,
  IconBuilding,
  IconReceiptEuro,
  IconSettings,
  IconUserCircle,
  IconWorld,
} from '@tabler/icons-react';
import { sections } from '../../features/settings/section-names.ts';
import type { Entry } from './entries.ts';

type Setting = Entry & { needs: Permission };

const ofEveryone: Setting[] = [
  {
    id: 'account',
    label: 'Your account',
    words: 'profile second factor sessions name mail password',
    icon: IconUserCircle,
    to: '/admin/account',
    needs: 'account:write',
  },
  {
    id: 'own notices',
    label: 'Your mails and notices',
    words: 'notifications e-mails daily summary',
    icon: IconBell,
    to: '/admin/account#notices',
    needs: 'orders:read',
  },
  {
    id: 'own formats',
    label: 'Formats',
    words: 'your dates times numbers money language region hours',
    icon: IconWorld,
    to: '/admin/account#formats',
    needs: 'account:write',
  },
];

/** What an organizer sets up, for those who belong to one. */
const ofOrganizer: Setting[] = [
  {
    id: 'get paid',
    label: 'Get paid',
    words: 'stripe online payments bank account iban instructions',
    icon: IconReceiptEuro,
    to: '/admin/organization#get-paid',
    needs: 'payments:write',
  },
  {
    id: 'billing',
    label: 'Billing and tax',
    words: 'money vat rate number address legal name invoices prefix range company',
    icon: IconReceiptEuro,
    to: '/admin/organization#billing',
    needs: 'money:read',
  },
  moneyTab('bank', 'Bank transfers', 'bank file camt csv'),
  moneyTab('refunds-due', 'Refunds due', 'sepa pain return'),
  moneyTab('statements', 'Statements', 'monthly'),
  moneyTab('invoices', 'Invoices', 'fees credit notes'),
  {
    id: 'company details',
    label: 'Company details',
    words: 'organizer name logo colour terms imprint',
    icon: IconBuilding,
    to: '/admin/organization',
    needs: 'organizations:read',
  },
  {
    id: 'organizer formats',
    label: 'Dates, times and money for buyers',
    words: 'formats language region',
    icon: IconWorld,
    to: '/admin/organization',
    needs: 'events:write',
  },
];

function moneyTab(tab: string, label: string, words: string): Setting {
  return {
    id: `money ${tab}`,
    label,
    hint: 'Money',
    words: `money ${words}`,
    icon: IconReceiptEuro,
    to: `/admin/money?tab=${tab}`,
    needs: 'money:read',
  };
}

/** Returns one's own settings, and those of the organizer or of the platform that one may see. */
export function settingEntries({ user_type, role }: Profile): Entry[] {
  const offered = [...ofEveryone, ...(isTeamRole(role) ? ofOrganizer : [])];
  const own = offered.filter(({ needs }) => may(role, needs));
  if (!seesAdministratorMenu(user_type)) return own;
  const ofPlatform = Object.entries(sections).map(([id, label]) => ({
    id: `settings ${id}`,
    label,
    hint: 'Settings',
    words: 'settings',
    icon: IconSettings,
    to: `/admin/settings#${id}`,
  }));
  return [...own, ...ofPlatform];
}
