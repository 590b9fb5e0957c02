import type { Feature } from '../feature.ts';

export const invoices = {
  name: 'invoices',
  jobs: async () => (await import('./jobs.ts')).invoiceJobs,
  checks: async () => (await import('./checks.ts')).invoiceChecks,
} satisfies Feature;
