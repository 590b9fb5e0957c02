/**
 * A link to the payment page; `scripts/go-to-payment.ts` shows it where the page did not open.
 * @param props.href where it leads until the script has the payment's address
 */
export function PaymentLink({ href }: { href: string }) {
  return (
    <p className="note" data-payment role="status" hidden>
      <a className="btn main" href={href} target="_top">
        Go to payment
      </a>
    </p>
  );
}
