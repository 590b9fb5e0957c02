import { isolated } from '@marquee/contract/people/isolate';
import { OTP_MINUTES } from '@marquee/contract/auth/input';
import { type StepUpPurpose, stepUpWords } from '@marquee/contract/auth/step-up';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { codeBlock, note, paragraph, space } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';

/** Builds the mail with the code that allows one call. It names what the code is for. */
export function stepUpMail(
  to: string,
  { code, purpose, whose }: { code: string; purpose: StepUpPurpose; whose: string },
  branding: Branding,
): Mail {
  const lead = `The code for ${isolated(whose)} that allows ${stepUpWords[purpose]}:`;
  const validity = `The code expires in ${OTP_MINUTES} minutes and can be used once.`;
  const footnote =
    'If you did not ask for this, do not pass the code on. Somebody is signed in as you: sign in and end your other sessions under Your account.';
  return composeMail(branding, {
    to,
    subject: `A code for ${stepUpWords[purpose]}`,
    blocks: [
      paragraph(lead, 12),
      codeBlock(code),
      paragraph(validity, 12),
      space(12),
      note(footnote, { gap: 0 }),
    ],
    text: [`${lead} ${code}`, validity, footnote],
  });
}
