import type { Rounds } from '../../jobs/rounds.ts';
import { changeDuePrices } from './changes/due.ts';

const PRICES_EVERY_MS = 1000;

export const pricingRounds: Rounds = {
  repeated: [{ doing: 'Changing prices', everyMs: PRICES_EVERY_MS, run: changeDuePrices }],
};
