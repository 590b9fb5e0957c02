import { isolated } from '@marquee/contract/people/isolate';
import { OTP_MINUTES } from '@marquee/contract/auth/input';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { codeBlock, note, paragraph } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';

/**
 * Builds the mail with a one-time code. The subject appears on lock screens and in mail servers'
 * logs, so it does not contain the code. The mail does not contain the user's name either: the
 * person who registers an address chooses the name, and could make the platform send a text of
 * theirs to a stranger.
 * @param branding without an origin, the mail names no address
 */
export function codeMail(to: string, digits: string, branding: Branding): Mail {
  const { origin, platform } = branding;
  const where = origin === '' ? 'on the sign-in page' : `at ${origin}`;
  const validity = `The code expires in ${OTP_MINUTES} minutes and can be used once.`;
  const warning = `Enter it only ${where}. Nobody from ${isolated(platform.name)} will ever ask you for it.`;
  const unasked = 'If you did not try to sign in, you can ignore this message.';
  return composeMail(branding, {
    to,
    subject: `Your ${isolated(platform.name)} sign-in code`,
    blocks: [
      paragraph('Your sign-in code:', 12),
      codeBlock(digits),
      paragraph(validity, 12),
      paragraph(warning, 24),
      note(unasked, { gap: 0 }),
    ],
    text: [
      `${digits} is your ${isolated(platform.name)} sign-in code.`,
      validity,
      warning,
      unasked,
    ],
  });
}
