import type { PublicEvent } from '@marquee/contract/events/public';
import type { Platform } from '@marquee/contract/settings/platform';
import type { BookingWords } from './scripts/booking-words.ts';

type Organizer = PublicEvent['organizer'];
type SumProps = { words: BookingWords; platform: Platform; organizer: Organizer };

/**
 * Shows the total, the button and the legal links. The script enables the button: pressed before it
 * has come, the form would put name and e-mail into the page's address.
 */
export function Sum({ words, platform, organizer }: SumProps) {
  return (
    <div className="sum">
      <p className="total" role="status">
        {words.total}
      </p>
      <ul className="lines dim" aria-live="polite" />
      <p className="included dim">{words.included}</p>
      <button className="btn main big" type="submit" disabled>
        {words.button}
      </button>
      <p className="next dim">{words.next}</p>
      <SmallPrint platform={platform} organizer={organizer} />
    </div>
  );
}

/** Links only to documents that are set. The organizer's own terms stand for the platform's. */
function SmallPrint({ platform, organizer }: { platform: Platform; organizer: Organizer }) {
  const terms = organizer.terms_url || platform.terms_url;
  const { privacy_url: privacy } = platform;
  const { imprint_url: imprint } = organizer;
  if (terms === '' && privacy === '' && imprint === '') return null;
  return (
    <p className="next dim">
      {terms !== '' && (
        <>
          By booking you accept the <Elsewhere href={terms}>terms</Elsewhere>.
        </>
      )}
      {terms !== '' && privacy !== '' && ' '}
      {privacy !== '' && (
        <>
          See how your data is stored: <Elsewhere href={privacy}>privacy</Elsewhere>.
        </>
      )}
      {imprint !== '' && (
        <>
          {' '}
          Who sells: <Elsewhere href={imprint}>imprint</Elsewhere>.
        </>
      )}
    </p>
  );
}

/** Opens a new tab, so that what was typed is not lost. */
function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
