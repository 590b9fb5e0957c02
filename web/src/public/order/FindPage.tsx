import type { PageContext } from '@marquee/contract/pages/pages';
import { emptySentences } from '@marquee/contract/users';
import { PublicFrame } from '../shared/PublicFrame.tsx';

/** Asks for the address to which the links of all coming orders are mailed. */
export function FindPage({ context }: { context: PageContext }) {
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night" />
      <section className="find wide">
        <h1>Find my tickets</h1>
        <p>Enter the e-mail address that you booked with. We mail you the links to your tickets.</p>
        <form className="field" noValidate data-find hidden>
          <label htmlFor="find-email">E-mail</label>
          <div className="row">
            <input
              id="find-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              data-required={emptySentences.email}
              maxLength={254}
              aria-describedby="find-error"
            />
            <button className="btn main" type="submit">
              Send links
            </button>
          </div>
          <p id="find-error" className="error" role="alert" hidden />
        </form>
        <p className="done" role="status" />
        <noscript>
          <p>This page needs JavaScript. The mail of your booking has the link, too.</p>
        </noscript>
      </section>
    </PublicFrame>
  );
}
