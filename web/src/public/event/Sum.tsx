import type { Platform } from '@marquee/contract/settings/platform';
import type { BookingWords } from '../scripts/booking-words.ts';

/** What it comes to, and the button; below it what one agrees to. */
export function Sum({ words, platform }: { words: BookingWords; platform: Platform }) {
  return (
    <div className="sum">
      <p className="total" role="status">
        {words.total}
      </p>
      <p className="included dim">{words.included}</p>
      <button className="btn main big" type="submit">
        {words.button}
      </button>
      <p className="next dim">{words.next}</p>
      <SmallPrint platform={platform} />
    </div>
  );
}

/** What one agrees to; only what the platform has written down. */
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
          See how your data are kept: <Elsewhere href={privacy}>privacy</Elsewhere>.
        </>
      )}
    </p>
  );
}

/** Opens beside the form, so that nothing that was typed is lost. */
function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
