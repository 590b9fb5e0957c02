import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Order } from '../orders/orders.ts';
import { PublicOrder } from '../orders/public.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import { Company } from './company.ts';

/** `company: null`: the invoice is for the buyer. */
export const CompanyCorrection = z.object({
  company: Company.nullable(),
  /** Sends the new invoice and the credit note to the buyer. */
  resend: z.boolean().default(false),
});
export type CompanyCorrection = z.output<typeof CompanyCorrection>;

export const companyCorrectionsApi = endpoints({
  correctCompany: {
    call: 'PUT /order/{id}/company',
    summary:
      "Sets the company, or the person with an address, that an order's invoice is for; `null` for the buyer. Of a paid order, a credit note cancels the invoice, and a new one is written. A mail goes out only with `resend`.",
    access: 'orders:write',
    refuses: codesOfOrders.correctCompany,
    perUserMinute: 60,
    body: CompanyCorrection,
    reply: Order,
  },
});

/** A buyer's, by the secret of the order's page. */
export const ownCompanyApi = endpoints({
  changeOwnCompany: {
    call: 'PUT /public/orders/{secret}/company',
    summary:
      'Sets the company, or the person with an address, that the invoice is for. Of a paid order this works once, until 30 days after the event: a credit note cancels the invoice, a new one is written, and the buyer gets both by e-mail.',
    access: 'public',
    refuses: codesOfOrders.changeOwnCompany,
    perMinute: 10,
    body: z.object({ company: Company }),
    reply: PublicOrder,
  },
});
