import { companyCorrectionsApi } from '../companies/corrections.ts';
import { eInvoiceDeliveriesApi } from '../companies/deliveries.ts';
import { correctionsApi } from './corrections.ts';
import { exchangeApi } from './exchange.ts';
import { moveApi } from './move.ts';
import { splitApi } from './split.ts';

/** What staff correct in orders. */
export const correctionTables = {
  corrections: correctionsApi,
  companyCorrections: companyCorrectionsApi,
  eInvoiceDeliveries: eInvoiceDeliveriesApi,
  exchange: exchangeApi,
  split: splitApi,
  move: moveApi,
} as const;
