import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account, AccountLink, StripeBooks } from './stripe-double-books.ts';
import { escape, page } from './stripe-double-pages.ts';

/** What each button of the page makes of an account. */
const outcomes: Record<string, Partial<Account>> = {
  submit: {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    asks: [],
    disabled_reason: null,
  },
  partly: {
    charges_enabled: true,
    payouts_enabled: false,
    details_submitted: true,
    asks: ['individual.verification.document'],
    disabled_reason: null,
  },
};

/**
 * Serves the onboarding of a connected account. A link opens once; after that, or after its end, it
 * leads to the refresh address, as Stripe's does.
 */
export function onboardingOf(
  books: StripeBooks,
  clock: () => number,
  onChanged: (account: string) => Promise<void>,
) {
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const [, , token = '', action = ''] = path.split('/');
    const link = books.links.find((one) => one.token === token);
    const account = books.accounts.find(({ id }) => id === link?.account);
    if (!link || !account) return void response.writeHead(404).end();
    const outcome = outcomes[action];
    if (request.method === 'POST' && outcome) {
      Object.assign(account, outcome);
      await onChanged(account.id);
      return void response.writeHead(303, { location: link.return_url }).end();
    }
    if (link.isUsed || clock() / 1000 > link.expires_at) {
      return void response.writeHead(303, { location: link.refresh_url }).end();
    }
    link.isUsed = true;
    const html = onboardingPage(account, link);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  };
}

function onboardingPage(account: Account, { token, return_url }: AccountLink): string {
  return page(
    'Stripe’s double: get paid',
    `<p>${escape(account.name)} wants to be paid. The real Stripe asks for its business, a person, a
    bank account and a password here.</p>
    <form method="post" action="/connect/${token}/submit"><button>Agree and submit</button></form>
    <form method="post" action="/connect/${token}/partly"><button>Submit without a document</button></form>
    <p><a href="${escape(return_url)}">Return without submitting</a></p>`,
  );
}
