import type { Platform } from '@marquee/contract/settings/platform';
import type { BookingWords } from '../scripts/booking-words.ts';

/** Shows the total, the button and the legal links. */
export function Sum({ words, platform }: { words: BookingWords; platform: Platform }) {
  return (
    <div className="sum">
      <p className="total" role="status">
        {words.total}
      </p>
      <ul className="lines dim" aria-live="polite" />
      <p className="included dim">{words.included}</p>
      <button className="btn main big" type="submit">
        {words.button}
      </button>
      <p className="next dim">{words.next}</p>
      <SmallPrint platform={platform} />
    </div>
  );
}

/** Links only to documents that the platform has set. */
function SmallPrint({ platform }: { platform: Platform }) {
  const { terms_url: terms, privacy_url: privacy } = platform;
  if (terms === '' && privacy === '') return null;
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
