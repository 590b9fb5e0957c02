import { escapeHtml } from '../lib/escape-html.ts';

/** Trusted text for places of a page beside its body. */
type Parts = { styles?: string; head?: string; before?: string };

/** Renders a plain page for developers, light and dark. `body` is trusted HTML. */
export function htmlPage(
  title: string,
  body: string,
  { styles = '', head = '', before = '' }: Parts = {},
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<title>${escapeHtml(title)} · Marquee</title>
<style>
:root { --ink: #17131f; --paper: #fbfaf8; --quiet: #625b6d; --line: #e4dfe6; --link: #3b1f5b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3eff7; --paper: #15101c; --quiet: #b3aabf; --line: #352c41; --link: #ffb224; }
}
body { margin: 0 auto; max-width: 960px; padding: 32px 20px 64px; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 25px; line-height: 1.2; }
h2 { font-size: 20px; margin-top: 40px; }
a { color: var(--link); }
.quiet { color: var(--quiet); font-size: 14px; }
.messages { list-style: none; padding: 0; }
.messages li { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; padding: 12px 0; }
.messages .quiet { display: block; }
pre { border: 1px solid var(--line); border-radius: 12px; font: 14px/1.5 ui-monospace, monospace;
  overflow-x: auto; padding: 20px; white-space: pre-wrap; }
${styles}</style>
${head}</head>
<body>
${before}<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
