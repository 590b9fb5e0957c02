import { OTP_MINUTES } from '@marquee/contract/auth/input';
import type { Mail } from '../../../gateways/mailer.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import type { Branding } from '../../../lib/branding.ts';
import { logoAttachments, mailColors, mailFoot, mailPage } from '../../../mail/page.ts';

/**
 * Builds the mail with a one-time code. The subject appears on lock screens and in mail servers'
 * logs, so it does not contain the code. The mail does not contain the user's name either: the
 * person who registers an address chooses the name, and could make the platform send a text of
 * theirs to a stranger.
 * @param branding without an origin, the mail names no address
 */
export function codeMail(to: string, code: string, branding: Branding): Mail {
  const { origin, platform } = branding;
  const where = origin === '' ? 'on the sign-in page' : `at ${origin}`;
  const validity = `The code expires in ${OTP_MINUTES} minutes and can be used once.`;
  const warning = `Enter it only ${where}. Nobody from ${platform.name} will ever ask you for it.`;
  const unasked = 'If you did not try to sign in, you can ignore this message.';
  const paragraphs = [`${code} is your ${platform.name} sign-in code.`, validity, warning, unasked];
  return {
    to,
    fromName: platform.name,
    subject: subjectOf(branding),
    text: [...paragraphs, mailFoot(branding)].filter((part) => part !== '').join('\n\n'),
    html: pageOf(branding, code, [validity, warning], unasked),
    attachments: logoAttachments(branding),
  };
}

function subjectOf({ platform }: Branding): string {
  return `Your ${platform.name} sign-in code`;
}

function pageOf(branding: Branding, code: string, sentences: string[], footnote: string): string {
  const { line, card, quiet } = mailColors;
  const paragraphs = sentences.map(
    (sentence) => `<p style="margin:0 0 12px">${escapeHtml(sentence)}</p>`,
  );
  return mailPage(
    branding,
    subjectOf(branding),
    `<p style="margin:0 0 12px">Your sign-in code:</p>
<p class="card" style="margin:0 0 24px;padding:20px;border:1px solid ${line};border-radius:12px;background:${card};text-align:center;font:700 31px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.2em">${code}</p>
${paragraphs.join('\n')}
<p class="quiet" style="margin:24px 0 0;font-size:14px;color:${quiet}">${footnote}</p>`,
  );
}
