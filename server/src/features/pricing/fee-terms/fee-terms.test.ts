import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFee } from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { confirmed } from '../../../testing/sign-in/step-up.ts';

let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

const termsOf = async (client: Client, organizer?: string) =>
  (await client.call(feeTermsApi.getFeeTerms, { query: { organizer } })).body.data;

test('an organizer without an account is told of the platform’s fee only', async () => {
  await setFee(app.server, { basisPoints: 400, fixedCents: 30 });
  const own = await app.server.signIn(await makeClient(app.server.db));
  expect(await termsOf(own)).toMatchObject({
    basis_points: 400,
    fixed_cents: 30,
    has_service_fees: false,
  });
});

test('the payment service’s own fees come off while an organizer’s account is paid', async () => {
  const { own, params } = await makeConnected(app);
  expect(await termsOf(own)).toMatchObject({ has_service_fees: true });
  const administrator = await app.server.signIn(await makeAdministrator(app.server.db));
  expect(await termsOf(administrator)).toMatchObject({ has_service_fees: false });
  expect(await termsOf(administrator, params.id)).toMatchObject({ has_service_fees: true });
  expect(await termsOf(own, params.id)).toMatchObject({ has_service_fees: true });
  await confirmed(app.server, own, connectedAccountsApi.disconnectAccount, { params });
  expect(await termsOf(own)).toMatchObject({ has_service_fees: false });
});

test('an organizer is not told of another’s account', async () => {
  const { params } = await makeConnected(app);
  const other = await app.server.signIn(await makeClient(app.server.db));
  const answer = await other.call(feeTermsApi.getFeeTerms, { query: { organizer: params.id } });
  expect(answer.status).toBe(404);
});
