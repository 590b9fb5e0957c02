import type { Rounds } from '../../jobs/rounds.ts';
import { forgetSetAside } from './bank/set-aside.ts';

export const transferRounds: Rounds = { hourly: [forgetSetAside] };
