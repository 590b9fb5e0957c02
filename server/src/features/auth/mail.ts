import { OTP_MINUTES } from '@marquee/contract/auth';
import type { Mail } from '../../gateways/mailer.ts';

/**
 * The mail with a one-time code. The subject stands on lock screens and in mail servers' logs, so
 * the code is not in it. No name either: whoever registers an address chooses the name, and could
 * have us deliver words of their own to a stranger.
 * @param publicUrl our own origin, which holds no character that HTML would read as markup
 */
export function codeMail(to: string, code: string, publicUrl: string | null): Mail {
  const where = publicUrl === null ? 'on the sign-in page' : `at ${publicUrl}`;
  const validity = `It is valid for ${OTP_MINUTES} minutes and can be used once.`;
  const warning = `Enter it only ${where}. Nobody from Marquee will ever ask you for it.`;
  const unasked = 'If you did not try to sign in, you can ignore this message.';
  return {
    to,
    subject: 'Your Marquee sign-in code',
    text: [`${code} is your Marquee sign-in code.`, validity, warning, unasked].join('\n\n'),
    html: pageOf(code, [validity, warning], unasked),
  };
}

/** Mail programs know only attributes and plain colours; these are the house's, for paper. */
function pageOf(code: string, sentences: string[], footnote: string): string {
  const paragraphs = sentences.map((sentence) => `<p style="margin:0 0 12px">${sentence}</p>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Your Marquee sign-in code</title></head>
<body style="margin:0;padding:32px 16px;background:#fbfaf8">
<div style="max-width:480px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#17131f">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#3b1f5b">Marquee</p>
<p style="margin:0 0 12px">Your sign-in code:</p>
<p style="margin:0 0 24px;padding:20px;border:1px solid #e4dfe6;border-radius:12px;background:#ffffff;text-align:center;font:700 31px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.2em">${code}</p>
${paragraphs.join('\n')}
<p style="margin:24px 0 0;font-size:14px;color:#625b6d">${footnote}</p>
</div>
</body>
</html>
`;
}
