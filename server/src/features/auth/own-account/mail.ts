import { isolated } from '@marquee/contract/people/isolate';
import { maskedEmail } from '@marquee/contract/people/masked';
import { OTP_MINUTES } from '@marquee/contract/auth/input';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { codeBlock, note, paragraph, space } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';

/*
 * None of these mails contains the user's name: whoever asks for them chose it, and could make the
 * platform send a text of theirs to a stranger.
 */

const validity = `The code expires in ${OTP_MINUTES} minutes and can be used once.`;

/** Builds the mail with the code for the new address. */
export function newAddressMail(to: string, code: string, branding: Branding): Mail {
  const { name } = branding.platform;
  return mailOf(to, branding, {
    subject: `Confirm your new e-mail address for ${isolated(name)}`,
    lead: 'The code that confirms this address:',
    code,
    sentences: [validity],
    footnote: `If you do not have an account on ${isolated(name)}, you can ignore this message.`,
  });
}

/** Builds the mail to a new address that an account has already. It looks like the other to callers. */
export function takenAddressMail(to: string, branding: Branding): Mail {
  const { name } = branding.platform;
  return mailOf(to, branding, {
    subject: `This address already has an account on ${isolated(name)}`,
    sentences: [
      `Somebody wanted to use this address for their account on ${isolated(name)}. It belongs to another account, so nothing was changed.`,
      'If that was you, sign in with this address instead.',
    ],
    footnote: 'If it was not you, you can ignore this message.',
  });
}

/** Builds the mail with the code for the present address, which allows the change. */
export function presentAddressMail(to: string, code: string, branding: Branding): Mail {
  const { name } = branding.platform;
  return mailOf(to, branding, {
    subject: `Allow a new e-mail address for your ${isolated(name)} account`,
    lead: 'The code that allows your account to move to another address:',
    code,
    sentences: [validity],
    footnote:
      'If you did not ask for this, do not pass the code on: sign in and end your other sessions under Your account.',
  });
}

/** Builds the mail to the earlier address after a change. It shows little of the new address. */
export function changedMail(to: string, newEmail: string, branding: Branding): Mail {
  const { name, support_email: support } = branding.platform;
  const help = support === '' ? 'the operator of this site' : support;
  return mailOf(to, branding, {
    subject: `The e-mail address of your ${isolated(name)} account was changed`,
    sentences: [
      `You now sign in with ${maskedEmail(newEmail)}. This address no longer opens the account, and all other sessions were ended.`,
    ],
    footnote: `If you did not change it, write to ${help} at once.`,
  });
}

type Words = {
  subject: string;
  lead?: string;
  code?: string;
  sentences: string[];
  footnote: string;
};

function mailOf(to: string, branding: Branding, words: Words): Mail {
  const { subject, lead, code: digits, sentences, footnote } = words;
  const said = [...(lead && digits ? [`${lead} ${digits}`] : []), ...sentences, footnote];
  return composeMail(branding, {
    to,
    subject,
    blocks: [
      ...(lead && digits ? [paragraph(lead, 12), codeBlock(digits)] : []),
      ...sentences.map((sentence) => paragraph(sentence, 12)),
      space(12),
      note(footnote, { gap: 0 }),
    ],
    text: said,
  });
}
