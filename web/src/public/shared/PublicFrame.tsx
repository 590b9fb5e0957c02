import { isolated } from '@marquee/contract/people/isolate';
import { FIND_PATH } from '@marquee/contract/order-pages/find';
import { mailtoOf } from '@marquee/contract/people/wire-emails';
import { formatMediumDate } from '@marquee/contract/formats/dates';
import { nativeName } from '@marquee/contract/formats/locale-names';
import { locales } from '@marquee/contract/formats/locales';
import type { PageContext } from '@marquee/contract/pages/pages';
import { isNamed, type Platform } from '@marquee/contract/settings/platform';
import type { ReactNode } from 'react';
import { isNameShown } from '../../lib/logo.ts';

/** The wordmark's M on five by five bulbs, row by row. */
const lit = ['10001', '11011', '10101', '10001', '10001'];

function bulbs(kind: string): string {
  const at = (step: number) => (6.4 + step * 4.8).toFixed(1);
  return lit
    .flatMap((row, y) =>
      Array.from(row, (cell, x) => (cell === kind ? `M${at(x)} ${at(y)}h0` : '')),
    )
    .join('');
}

const [burning, dark] = [bulbs('1'), bulbs('0')];

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d={burning} />
      <path d={dark} />
    </svg>
  );
}

type WordmarkProps = {
  platform: Platform;
  /** Shows the name as text even if the logo contains it. */
  isSpelledOut?: boolean;
};

/** Longer names are set smaller on a phone. */
const LONG_NAME = 16;

/** A longer word does not fit on a phone beside two links, and cannot break. */
const BROAD_WORD = 8;

function NameOf({ platform: { name } }: { platform: Platform }) {
  const isBroad = name.split(/\s+/).some((word) => word.length > BROAD_WORD);
  const kinds = [name.length > LONG_NAME && 'long', isBroad && 'broad'].filter(Boolean);
  return <bdi className={['name', ...kinds].join(' ')}>{name}</bdi>;
}

/** Shows the logo and name, or Marquee's own mark if there is no logo. */
export function Wordmark({ platform, isSpelledOut = false }: WordmarkProps) {
  const { logo_url, logo_size } = platform;
  const [width, height] = logo_size ?? [];
  return (
    <>
      {logo_url === null ? (
        <Mark />
      ) : (
        <img className="logo" src={logo_url} alt="" width={width} height={height} />
      )}
      {(isSpelledOut || isNameShown(platform)) && <NameOf platform={platform} />}
    </>
  );
}

/** Links to the admin area or to the sign-in. */
export function Entrance({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <a className="btn lamp" href="/admin/dashboard">
        Open dashboard
      </a>
    );
  }
  return (
    <>
      <a className="quiet" href="/register">
        Sign in
      </a>
      <a className="btn lamp" href="/register?mode=register">
        Register
      </a>
    </>
  );
}

type Query = Readonly<Record<string, string | number | undefined>>;

type PublicFrameProps = {
  context: PageContext;
  /** Buyers have no account, so the link to the admin area is less prominent. */
  isForBuyers?: boolean;
  /** Links of this page only. */
  header?: ReactNode;
  /** The query of the address, which a choice of formats keeps. */
  query?: Query;
  children: ReactNode;
};

/** The frame of every public page: skip link, header, main, footer. */
export function PublicFrame({ context, isForBuyers = false, ...parts }: PublicFrameProps) {
  const { isSignedIn, platform } = context;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top wide">
        <a className="word" href="/" aria-label={`${isolated(platform.name)}: start`}>
          <Wordmark platform={platform} />
        </a>
        <nav aria-label="Main">
          {parts.header}
          <a href="/events">Find events</a>
          {isForBuyers ? (
            <OfficeLink isSignedIn={isSignedIn} />
          ) : (
            <Entrance isSignedIn={isSignedIn} />
          )}
        </nav>
      </header>
      <main id="main">{parts.children}</main>
      <Foot context={context} query={parts.query ?? {}} />
    </>
  );
}

/** The platform's name, support address and legal links. */
function Foot({ context, query }: { context: PageContext; query: Query }) {
  const { platform } = context;
  const { support_email: support, terms_url: terms, privacy_url: privacy } = platform;
  return (
    <footer className="foot">
      <div className="wide">
        <span className="word">
          <Wordmark platform={platform} isSpelledOut />
        </span>
        <p>
          {isNamed(platform)
            ? 'Runs on Marquee, open event ticketing.'
            : 'Event ticketing on your own server. Open source under the MIT licence.'}
        </p>
        <nav aria-label="More">
          <a href="/events">Find events</a>
          <a href={FIND_PATH}>Find my tickets</a>
          <a href="/register">Sign in</a>
          <a href="/register?mode=register">Register</a>
          <a href="/api/docs">API</a>
          {support !== '' && <a href={mailtoOf(support)}>Help: {support}</a>}
          {terms !== '' && <a href={terms}>Terms</a>}
          {privacy !== '' && <a href={privacy}>Privacy</a>}
        </nav>
        <Formats context={context} query={query} />
      </div>
    </footer>
  );
}

/** Chooses how dates and prices are written. The server keeps the choice and redirects back. */
function Formats({ context, query }: { context: PageContext; query: Query }) {
  return (
    <form className="formats" method="get">
      {Object.entries(query).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="formats">Dates and prices</label>
      <select id="formats" name="formats" defaultValue={context.chosen_locale ?? ''}>
        <option value="">As the organizer writes them</option>
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {`${nativeName(locale)}, ${formatMediumDate('2026-12-18', locale)}`}
          </option>
        ))}
      </select>
      <button type="submit">Apply</button>
    </form>
  );
}

function OfficeLink({ isSignedIn }: { isSignedIn: boolean }) {
  const [href, words] = isSignedIn ? ['/admin/dashboard', 'Dashboard'] : ['/', 'For organizers'];
  return (
    <a className="office" href={href}>
      {words}
    </a>
  );
}
