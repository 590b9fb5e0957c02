import type { PublicOrder } from '@marquee/contract/orders/public';
import { refundAccountSentences } from '@marquee/contract/payments/refund-accounts';

/** Asks the buyer for the account to which the organizer returns the money. */
export function RefundAccount({ order }: { order: PublicOrder }) {
  if (!order.asks_account) return null;
  return (
    <form className="panel account" noValidate data-account aria-labelledby="account-title" hidden>
      <h2 id="account-title">Where should your refund go?</h2>
      <p className="dim">
        <bdi>{order.event.organizer.Name}</bdi> transfers it to your bank account. Only the
        organizer sees the account, and it is deleted after the refund.
      </p>
      <label>
        Account holder
        <input
          name="holder"
          autoComplete="name"
          maxLength={70}
          required
          data-required={refundAccountSentences.holder}
        />
      </label>
      <label>
        IBAN
        <input
          name="iban"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          data-required={refundAccountSentences.iban}
        />
      </label>
      <p role="alert" data-problem hidden />
      <button type="submit" className="btn main">
        Send bank account
      </button>
    </form>
  );
}
