import { inSentence } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { note, paragraph } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';

type Told = { to: string; about: string; by: string; email: string };

/** Builds the mail about who gets into an account. It cannot be switched off. */
export function accessMail(branding: Branding, { to, ...told }: Told): Mail {
  const { name, support_email: support } = branding.platform;
  const help = support === '' ? 'the operator of this site' : support;
  const { subject, said, footnote } = wordsOf(inSentence(name), help, { to, ...told });
  return composeMail(branding, {
    to,
    subject,
    blocks: [...said.map((sentence) => paragraph(sentence, 12)), note(footnote, { gap: 0 })],
    text: [...said, footnote],
  });
}

function wordsOf(platform: string, help: string, { to, about, by, email }: Told) {
  const who = inSentence(by);
  const ifUnknown = `If this was not agreed, write to ${help} at once.`;
  if (about === 'moved') {
    return {
      subject: `The e-mail address of your ${platform} account was changed`,
      said: [`${who} moved your account to another address. ${to} no longer opens it.`],
      footnote: ifUnknown,
    };
  }
  if (about === 'factor-reset') {
    return {
      subject: `The second factor of your ${platform} account was removed`,
      said: [
        `${who} removed the second factor of your account and ended your sessions.`,
        'You sign in with the code from your mailbox, and can set up a second factor again.',
      ],
      footnote: ifUnknown,
    };
  }
  if (about === 'factor-set-up') {
    return {
      subject: `A second factor was set up for your ${platform} account`,
      said: ['From now on, you need a code of your authenticator app to sign in.'],
      footnote: `If you did not do this, somebody is signed in as you: write to ${help} at once.`,
    };
  }
  return {
    subject: `${email} may now change where the money goes`,
    said: [
      `${who} gave ${email} an account that may change where the money goes.`,
      'It can do so in 24 hours at the earliest.',
    ],
    footnote: `If this was not agreed, disable the account under Users, or write to ${help} at once.`,
  };
}
