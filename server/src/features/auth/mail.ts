import { OTP_MINUTES } from '@marquee/contract/auth';
import type { Mail } from '../../gateways/mailer.ts';
import { mailColors, mailPage } from '../../lib/mail-page.ts';

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

function pageOf(code: string, sentences: string[], footnote: string): string {
  const { line, card, quiet } = mailColors;
  const paragraphs = sentences.map((sentence) => `<p style="margin:0 0 12px">${sentence}</p>`);
  return mailPage(
    'Your Marquee sign-in code',
    `<p style="margin:0 0 12px">Your sign-in code:</p>
<p class="card" style="margin:0 0 24px;padding:20px;border:1px solid ${line};border-radius:12px;background:${card};text-align:center;font:700 31px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.2em">${code}</p>
${paragraphs.join('\n')}
<p class="quiet" style="margin:24px 0 0;font-size:14px;color:${quiet}">${footnote}</p>`,
  );
}
