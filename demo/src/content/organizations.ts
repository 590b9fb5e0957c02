import type { DemoOrganization, DemoUser } from './content.ts';

// Telephone numbers come from ranges that regulators reserve for fiction.
export const demoOrganizations: readonly DemoOrganization[] = [
  {
    key: 'harbour-lights',
    name: 'Harbour Lights Live',
    kind: 'promoter',
    email: 'harbourlights@example.com',
    phone: '+44 20 7946 0142',
    description:
      'Concerts in places with a good echo: boat sheds, tram depots and one former bank.',
    logoSeed: 'harbour-lights',
    createdDaysAgo: 410,
    billing: {
      legal_name: 'Harbour Lights Live Ltd',
      billing_address: '7 Fictional Wharf\nLondon SE1 0ZZ\nUnited Kingdom',
      tax_number: 'GB 000 0000 00',
      tax_name: 'VAT',
      tax_rate: 20,
    },
  },
  {
    key: 'common-room',
    name: 'Common Room Agency',
    kind: 'agency',
    email: 'commonroom@example.org',
    phone: '+49 30 23125 018',
    description:
      'We run conferences, screenings and talks where the breaks are as good as the programme.',
    logoSeed: 'common-room',
    createdDaysAgo: 365,
    billing: {
      legal_name: 'Common Room Agentur GmbH',
      billing_address: 'Beispielstraße 18\n10999 Berlin\nGermany',
      tax_number: 'DE 000 000 000',
      tax_name: 'VAT',
      tax_rate: 19,
    },
  },
  {
    key: 'fathom-field',
    name: 'Fathom & Field',
    kind: 'company',
    email: 'fathomandfield@example.com',
    phone: '+46 8 465 004 27',
    description: 'Runs, walks, swims and slow mornings, led by people who know the way.',
    logoSeed: 'fathom-field',
    createdDaysAgo: 290,
    billing: {
      legal_name: 'Fathom & Field AB',
      billing_address: 'Exempelgatan 4\n116 20 Stockholm\nSweden',
      tax_number: 'SE 000000-0000',
      tax_name: 'VAT',
      tax_rate: 6,
    },
  },
  {
    key: 'lantern-street',
    name: 'Lantern Street Productions',
    kind: 'company',
    email: 'lanternstreet@example.org',
    phone: '+33 1 99 00 41 26',
    description: 'Small theatre, loud comedy and exhibitions for people of every height.',
    logoSeed: 'lantern-street',
    createdDaysAgo: 240,
    billing: {
      legal_name: 'Lantern Street Productions SAS',
      billing_address: '26 rue de l’Exemple\n75011 Paris\nFrance',
      tax_number: 'FR 00 000 000 000',
      tax_name: 'VAT',
      tax_rate: 5.5,
    },
  },
];

export const demoUsers: readonly DemoUser[] = [
  {
    key: 'ines',
    organizationKey: 'harbour-lights',
    name: 'Inês Carvalhal',
    email: 'ines@example.com',
    phone: '+44 20 7946 0143',
  },
  {
    key: 'callum',
    organizationKey: 'harbour-lights',
    name: 'Callum Oakshott',
    email: 'callum@example.com',
    phone: '+44 20 7946 0144',
  },
  {
    key: 'jonas',
    organizationKey: 'common-room',
    name: 'Jonas Wendelin',
    email: 'jonas@example.org',
    phone: '+49 30 23125 019',
  },
  {
    key: 'mira',
    organizationKey: 'common-room',
    name: 'Mira Tashkova',
    email: 'mira@example.org',
    phone: '+49 30 23125 021',
  },
  {
    key: 'sigrid',
    organizationKey: 'fathom-field',
    name: 'Sigrid Almroth',
    email: 'sigrid@example.com',
    phone: '+46 8 465 004 28',
  },
  {
    key: 'odile',
    organizationKey: 'lantern-street',
    name: 'Odile Garancet',
    email: 'odile@example.org',
    phone: '+33 1 99 00 41 27',
  },
  {
    key: 'tomasz',
    organizationKey: 'lantern-street',
    name: 'Tomasz Brzegowski',
    email: 'tomasz@example.org',
    phone: '+33 1 99 00 41 28',
  },
];
