/** The services that take payments online, by the name that a payment keeps. */
export const paymentServices = ['stripe', 'mollie'] as const;
export type PaymentService = (typeof paymentServices)[number];

/** The service that took a payment; `offline`: the organizer took it. */
export const paymentProviders = ['offline', ...paymentServices] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What people call a service. */
export const serviceNames: Record<PaymentService, string> = { stripe: 'Stripe', mollie: 'Mollie' };
