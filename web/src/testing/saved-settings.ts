import type { Settings } from '@marquee/contract/settings/settings';

/** The settings of a platform, as the server answers them. */
export const savedSettings: Settings = {
  name: 'Kulturhaus',
  logo_url: null,
  accent: '#3b1f5b',
  support_email: '',
  hold_minutes: 15,
  order_limit: 10,
  fee_percent: 2.5,
  fee_fixed: 0.29,
  fee_min: 0,
  fee_max: null,
  fee_tax_rate: null,
  fee_payer: 'organizer',
  payment_instructions: '',
  payment_days: 7,
  unpaid_per_buyer: 10,
  unpaid_percent: 50,
  map_tiles: 'none',
  tile_url: '',
  tile_credit: '',
  terms_url: '',
  privacy_url: '',
  locale: 'en-US',
};
