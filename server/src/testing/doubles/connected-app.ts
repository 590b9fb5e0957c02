import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { financeApi } from '@marquee/contract/finance/finance';
import { setFee } from '../books.ts';
import { makeClient } from '../factories.ts';
import { confirmed } from '../sign-in/step-up.ts';
import { makeEvent } from '../factories/events.ts';
import type { StripeApp } from './stripe-app.ts';

/** An organizer with an event and, if wanted, an account that can be paid. */
export async function makeConnected({ server, stripe, deliver }: StripeApp) {
  const user = await makeClient(server.db);
  const { organization_id } = user;
  const event = await makeEvent(server.db, { organization_id });
  await setFee(server, { basisPoints: 400, fixedCents: 0 });
  const own = await server.signIn(user);
  const params = { id: organization_id };
  const { body } = await confirmed(server, own, connectedAccountsApi.connectAccount, { params });
  const link = stripe.links.findLast(({ token }) => body.data.url.endsWith(token));
  const account = link?.account ?? '';
  const change = { charges_enabled: true, payouts_enabled: true, details_submitted: true };
  const update = async (more: Parameters<typeof stripe.updateAccount>[1] = {}) => {
    await deliver(stripe.updateAccount(account, more));
    await server.runJobs();
  };
  await update({ ...change, asks: [], disabled_reason: null });
  return {
    user,
    own,
    event,
    account,
    params,
    update,
    stateOf: async () =>
      (await own.call(connectedAccountsApi.getConnectedAccount, { params })).body.data,
    finance: async () => (await own.call(financeApi.getFinance, { params })).body.data,
    feesAtStripe: () =>
      stripe.payments
        .filter((payment) => payment.account === account)
        .map(({ fee }) => [fee?.amount ?? 0, fee?.amount_refunded ?? 0]),
  };
}
