import type { Session } from './stripe-double-books.ts';

const euro = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });

export function paymentPage(session: Session): string {
  if (session.status !== 'open') {
    return page('This payment page has ended', `<p>It is ${session.status}.</p>`);
  }
  const lines = session.lines.map(({ name, unitCents, quantity }) => {
    return `<li>${quantity} × ${escape(name)}, ${euro.format(unitCents / 100)} each</li>`;
  });
  const total = euro.format(session.amount_total / 100);
  return page(
    'Stripe’s double',
    `<p>No money moves here. ${escape(session.customer_email ?? '')}</p>
    <ul>${lines.join('')}</ul>
    <p><strong>${total}</strong></p>
    <form method="post" action="/pay/${session.id}/pay"><button>Pay ${total}</button></form>
    <form method="post" action="/pay/${session.id}/debit"><button>Pay by bank debit</button></form>
    <p><a href="${escape(session.cancel_url ?? session.success_url)}">Cancel</a></p>`,
  );
}

export function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}</style>
</head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
