import type { Feature } from '../feature.ts';

export const ledger = {
  name: 'ledger',
} satisfies Feature;
