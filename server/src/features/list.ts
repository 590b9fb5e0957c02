import type { Deps } from '../deps.ts';
import { accountChanges } from './account-changes/feature.ts';
import { analytics } from './analytics/feature.ts';
import { audience } from './audience/feature.ts';
import { audit } from './audit/feature.ts';
import { auth } from './auth/feature.ts';
import { automations } from './automations/feature.ts';
import { booking } from './booking/feature.ts';
import { boosts } from './boosts/feature.ts';
import { campaignPeople } from './campaign-people/feature.ts';
import { campaignResults } from './campaign-results/feature.ts';
import { campaignSending } from './campaign-sending/feature.ts';
import { campaigns } from './campaigns/feature.ts';
import { categories } from './categories/feature.ts';
import { checkIn } from './check-in/feature.ts';
import { codes } from './codes/feature.ts';
import { connectedAccounts } from './connected-accounts/feature.ts';
import { doorSales } from './door-sales/feature.ts';
import { eventCancellation } from './event-cancellation/feature.ts';
import { events } from './events/feature.ts';
import { finance } from './finance/feature.ts';
import { forecasts } from './forecasts/feature.ts';
import { geocoding } from './geocoding/feature.ts';
import { guests } from './guests/feature.ts';
import { invoices } from './invoices/feature.ts';
import { ledger } from './ledger/feature.ts';
import { media } from './media/feature.ts';
import { notices } from './notices/feature.ts';
import { orderPages } from './order-pages/feature.ts';
import { orders } from './orders/feature.ts';
import { organizations } from './organizations/feature.ts';
import { payments } from './payments/feature.ts';
import { pricing } from './pricing/feature.ts';
import { questions } from './questions/feature.ts';
import { ratings } from './ratings/feature.ts';
import { revenue } from './revenue/feature.ts';
import { settings } from './settings/feature.ts';
import { staffOrders } from './staff-orders/feature.ts';
import { suggestions } from './suggestions/feature.ts';
import { transfers } from './transfers/feature.ts';
import { users } from './users/feature.ts';
import { venues } from './venues/feature.ts';
import { waitingRooms } from './waiting-rooms/feature.ts';
import type { Feature } from './feature.ts';
import type { Handed, StartOptions } from './handed.ts';

/**
 * All features, in their order: each may import only from those on earlier lines
 * (`scripts/lib/features.mjs` reads it here).
 */
const lines: Feature[][] = [
  [audit],
  [media, geocoding],
  [settings],
  [organizations, categories],
  [venues],
  [users],
  [auth],
  [accountChanges],
  [events],
  [ledger],
  [connectedAccounts],
  [pricing],
  [codes],
  [questions],
  [waitingRooms],
  [orders],
  [invoices],
  [payments],
  [transfers, booking, eventCancellation],
  [orderPages, staffOrders],
  [doorSales, guests],
  [checkIn, audience],
  [suggestions],
  [ratings, campaignPeople],
  [campaigns],
  [campaignSending, automations],
  [campaignResults],
  [boosts],
  [analytics, revenue, finance, forecasts],
  [notices],
];

export const features: readonly Feature[] = lines.flat();

/** Makes what features hand to each other; the compiler proves that nothing is missing. */
export async function handOver(deps: Deps, options: StartOptions): Promise<Handed> {
  return {
    ...(await settings.hands(deps)),
    ...(await users.hands()),
    ...(await auth.hands(deps)),
    ...(await accountChanges.hands(deps)),
    ...(await pricing.hands()),
    ...(await codes.hands(deps)),
    ...(await questions.hands()),
    ...(await waitingRooms.hands(deps)),
    ...(await booking.hands()),
    ...(await checkIn.hands(deps)),
    ...(await suggestions.hands(deps, options)),
  };
}
