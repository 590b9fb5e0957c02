import type { Rounds } from '../../jobs/rounds.ts';
import { sweepInvitations } from './invitations/commands.ts';
import { endLapsedRegistrations } from './registrations/commands.ts';

export const userRounds: Rounds = { hourly: [endLapsedRegistrations, sweepInvitations] };
