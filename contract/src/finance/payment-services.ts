/** The services that take payments online, by the name that a payment keeps. */
export const paymentServices = ['stripe'] as const;
export type PaymentService = (typeof paymentServices)[number];

/** Who took a payment: a service, or the organizer. */
export const paymentProviders = ['offline', ...paymentServices] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What people call a service. */
export const serviceNames: Record<PaymentService, string> = { stripe: 'Stripe' };
