/** The sections of the settings in the order of the page; each is an anchor of it. */
export const sections = {
  look: 'Name and look',
  booking: 'Booking',
  fee: 'Fee',
  payment: 'Payment',
  maps: 'Maps',
  legal: 'Legal',
  health: 'Health',
  integrations: 'Integrations',
  environment: 'Environment',
} as const;
export type SectionId = keyof typeof sections;
