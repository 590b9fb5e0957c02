import type { Feature } from '../feature.ts';

export const invoices = {
  name: 'invoices',
  checks: async () => (await import('./checks.ts')).invoiceChecks,
} satisfies Feature;
