import type { ReactNode } from 'react';

/** An M on a five by five board of bulbs, row by row, as in the app's wordmark. */
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

export function Wordmark() {
  return (
    <>
      <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d={burning} />
        <path d={dark} />
      </svg>
      Marquee
    </>
  );
}

/** The way into the admin area that fits the reader. */
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

type PublicFrameProps = {
  isSignedIn: boolean;
  /** Buyers have no account: the way to the office stays in the background. */
  isForBuyers?: boolean;
  /** More ways, of this page alone. */
  header?: ReactNode;
  children: ReactNode;
};

/** Around every public page: skip link, header on the façade, main, footer. */
export function PublicFrame({ isSignedIn, isForBuyers = false, ...parts }: PublicFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top wide">
        <a className="word" href="/" aria-label="Marquee: start">
          <Wordmark />
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
      <footer className="foot">
        <div className="wide">
          <span className="word">
            <Wordmark />
          </span>
          <p>Event ticketing on your own server. Open source under the MIT licence.</p>
          <nav aria-label="More">
            <a href="/events">Find events</a>
            <a href="/register">Sign in</a>
            <a href="/register?mode=register">Register</a>
            <a href="/api/docs">API</a>
          </nav>
        </div>
      </footer>
    </>
  );
}

function OfficeLink({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) return <a href="/admin/dashboard">Dashboard</a>;
  return <a href="/">For organizers</a>;
}
