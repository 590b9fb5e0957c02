import type { IntegrationStatus, Integration } from '@marquee/contract/settings/status';
import {
  type Icon,
  IconBuildingBank,
  IconChecklist,
  IconCreditCard,
  IconDatabase,
  IconFileInvoice,
  IconMail,
  IconMapPin,
  IconMessage,
  IconMusic,
  IconPhoto,
  IconRoute,
} from '@tabler/icons-react';

export const integrationLabels: Record<Integration, { label: string; icon: Icon }> = {
  database: { label: 'Database', icon: IconDatabase },
  mail: { label: 'Mail', icon: IconMail },
  sms: { label: 'SMS', icon: IconMessage },
  payments: { label: 'Payments', icon: IconCreditCard },
  storage: { label: 'Pictures', icon: IconPhoto },
  geocoder: { label: 'Locations', icon: IconMapPin },
  music: { label: 'Music catalogue', icon: IconMusic },
  e_invoices: { label: 'E-invoices', icon: IconFileInvoice },
  vat_ids: { label: 'Register of VAT IDs', icon: IconBuildingBank },
  proxy: { label: 'Trusted proxies', icon: IconRoute },
  jobs: { label: 'Jobs', icon: IconChecklist },
};

export const stateLabels: Record<IntegrationStatus['state'], { label: string; color: string }> = {
  connected: { label: 'Connected', color: 'green' },
  built_in: { label: 'Built in', color: 'gray' },
  trouble: { label: 'Needs attention', color: 'red' },
};
