import type { ErrorCode } from '@marquee/contract/errors';
import type { AppError } from '../../lib/app-error.ts';
import { escapeHtml } from '../../lib/escape-html.ts';

type Words = { title: string; text: string; way: 'again' | 'events' };

/** What a reader is told; any other refusal says its own sentence. */
const words: Partial<Record<ErrorCode, Words>> = {
  not_found: {
    title: 'Page not found',
    text: 'The address may be wrong, or the page is no longer here.',
    way: 'events',
  },
  request_timeout: {
    title: 'That took too long',
    text: 'The connection may be slow. Please try again.',
    way: 'again',
  },
  too_large: {
    title: 'That was too large',
    text: 'What you sent is larger than this page accepts. Go back and send a smaller file or less text.',
    way: 'events',
  },
  too_many_requests: {
    title: 'Too many pages at once',
    text: 'Many pages were opened from your network in a short time.',
    way: 'again',
  },
  headers_too_large: {
    title: 'This address is too long',
    text: 'The address, or what your browser sends with it, is too long. Check the link. If that does not help, delete the cookies of this site.',
    way: 'events',
  },
  internal: {
    title: 'Something went wrong on our side',
    text: 'You did nothing wrong. Please try again. If this happens again, tell the operator of this site.',
    way: 'again',
  },
  unavailable: {
    title: 'We will be back in a moment',
    text: 'This page is not available right now. Nothing that you saved or booked is lost.',
    way: 'again',
  },
};

const brokenAddress: Words = {
  title: 'This address does not work',
  text: 'It may have been cut off or mistyped. Check it, or look for the event.',
  way: 'events',
};

/** A person who opens a page, as far as the request tells: no call of the API and no picture. */
export type Opened = {
  method?: string | undefined;
  url?: string | undefined;
  headers: { accept?: string | undefined };
};

/** Tells whether a browser shows the answer to a person. */
export function isForReader({ url = '', headers }: Opened): boolean {
  return !/^\/api(?:[/?#]|$)/.test(url) && (headers.accept?.includes('text/html') ?? false);
}

/**
 * Returns a refusal as a page in the look of the public pages. It needs no database, font or script,
 * because any of them may be what is missing.
 * @param method other than GET: the address cannot be opened again
 */
export function refusalPage(refusal: AppError, method: string, retryAfter?: number): string {
  const isRead = method === 'GET' || method === 'HEAD';
  const known = refusal.code === 'invalid' && isRead ? brokenAddress : words[refusal.code];
  const { title, text, way } = known ?? {
    title: 'This did not work',
    text: refusal.message,
    way: 'events' as const,
  };
  const isAgain = way === 'again' && isRead;
  const advice = isAgain || way === 'events' ? '' : ' Go back in your browser and send it again.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<div class="bulbs"></div>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}${advice}${waitOf(retryAfter)}</p>
<p><a class="main" href="${isAgain ? '' : '/events'}">${isAgain ? 'Try again' : 'Find events'}</a>
<a href="/">Front page</a></p>
</main>
</body>
</html>
`;
}

/** Returns a sentence that says how long to wait. */
function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  if (seconds < 90) return ` Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
  return ` Please wait ${Math.ceil(seconds / 60)} minutes.`;
}

const styles = `
:root { --ink: #17131f; --paper: #fbfaf8; --quiet: #625b6d; --main: #3b1f5b; --on: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3eff7; --paper: #130e1b; --quiet: #b3aabf; --main: #ffb224; --on: #17131f; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; border-top: 60px solid #0b0613; background: var(--paper);
  color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 12vh 20px 64px; }
.bulbs { width: 112px; height: 16px; margin-bottom: 24px;
  background: radial-gradient(circle, #ffb224 4px, transparent 5px) 0 0 / 16px 16px; }
h1 { margin: 0 0 12px; font-size: 31px; line-height: 1.15; letter-spacing: -0.02em; }
p { margin: 0 0 28px; color: var(--quiet); overflow-wrap: anywhere; }
a { display: inline-block; margin: 0 12px 12px 0; padding: 10px 18px; border: 1px solid var(--main);
  border-radius: 12px; color: var(--main); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--main); outline-offset: 3px; }
.main { background: var(--main); color: var(--on); }
`;
