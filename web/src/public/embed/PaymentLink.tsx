/** A link to the payment page; `scripts/go-to-payment.ts` shows it where the page did not open. */
export function PaymentLink() {
  return (
    <p className="note" data-payment role="status" hidden>
      <a className="btn main" target="_top">
        Go to payment
      </a>
    </p>
  );
}
