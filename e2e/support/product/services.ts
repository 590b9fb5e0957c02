import {
  startStripeDouble,
  type StripeDouble,
} from '../../../server/src/testing/doubles/stripe-double.ts';
import {
  startTwilioDouble,
  type TwilioDouble,
} from '../../../server/src/testing/doubles/twilio-double.ts';
import { withMarquee } from '../marquee.ts';
import { installed, START } from './installation.ts';

/** Uses its own installation with doubles of the services for payments and text messages. */
export const withServices = installed.extend<
  object,
  { stripe: StripeDouble; twilio: TwilioDouble }
>({
  stripe: [
    async ({ playwright: _ }, use) => {
      const stripe = await startStripeDouble();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  twilio: [
    async ({ playwright: _ }, use) => {
      const twilio = await startTwilioDouble();
      await use(twilio);
      await twilio.close();
    },
    { scope: 'worker' },
  ],
  marquee: [
    async ({ stripe, twilio }, use) => {
      const settings = {
        TWILIO_ACCOUNT_SID: twilio.settings.accountSid,
        TWILIO_AUTH_TOKEN: twilio.settings.authToken,
        TWILIO_API_URL: twilio.settings.apiUrl,
        SMS_FROM: twilio.settings.from,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectSecret,
        STRIPE_API_URL: stripe.url,
      };
      await withMarquee(settings, (marquee) => {
        stripe.webhookUrl = `${marquee.address}/api/payments/stripe/webhook`;
        return use(marquee);
      });
    },
    START,
  ],
});
