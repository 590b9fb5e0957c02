import {
  type AccountChange,
  accountChangeNames,
  RESTORE_HOURS,
} from '@marquee/contract/finance/account-changes';
import { inSentence, lineOf } from '../../documents/words.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { Branding } from '../../lib/branding.ts';
import { button, note, paragraph } from '../../mail/blocks.ts';
import { composeMail } from '../../mail/compose.ts';
import { lines } from '../../mail/markup.ts';

/**
 * Builds the mail about a change of where money goes.
 * @param link restores what stood before; undefined if nothing can be restored
 */
export function changedAccountMail(
  branding: Branding,
  to: string,
  change: AccountChange,
  link: string | undefined,
): Mail {
  const { kind, made_by, organization_name } = change;
  const done = kind === 'refund_file' ? 'was made' : 'was changed';
  const what = `${accountChangeNames[kind]} ${done}`;
  const who = `${inSentence(made_by)} did this for ${inSentence(organization_name)}.`;
  const facts = factsOf(change);
  const help = link
    ? `If this was not agreed, restore what was there before. The button works for ${RESTORE_HOURS} hours and signs out who made the change.`
    : kind === 'refund_file'
      ? 'If this was not agreed, call your bank before it carries the transfers out.'
      : 'If this was not agreed, change it back under Money, and end the other sessions under Your account.';
  return composeMail(branding, {
    to,
    subject: `${what}: ${inSentence(organization_name)}`,
    blocks: [
      paragraph(`${what}. ${who}`),
      paragraph(lines(facts)),
      paragraph(help),
      ...(link ? [button('Restore the earlier account', link, 24)] : []),
      note(
        'Everybody who may change where the money goes gets this mail. It cannot be switched off.',
        {
          gap: 0,
        },
      ),
    ],
    text: [`${what}. ${who}`, facts.join('\n'), help, ...(link ? [link] : [])],
  });
}

function factsOf({ kind, before, after }: AccountChange): string[] {
  if (kind === 'refund_file') return after.split('\n').map(lineOf);
  return [`Before: ${inSentence(before)}`, `Now: ${inSentence(after)}`];
}

/** Builds the mail that says that what stood before is back. */
export function restoredAccountMail(branding: Branding, to: string, change: AccountChange): Mail {
  const { kind, organization_name } = change;
  const what = `${accountChangeNames[kind]} was restored`;
  const said = [
    `${what}: ${inSentence(change.before)}`,
    'Who changed it is signed out. Buyers who still have to pay get a mail with the right account, which asks those who paid to another one to call their bank.',
    'End the sessions that you do not know, and ask the others in your team whether they still have their mailboxes.',
  ];
  return composeMail(branding, {
    to,
    subject: `${what}: ${inSentence(organization_name)}`,
    blocks: said.map((sentence) => paragraph(sentence)),
    text: said,
  });
}
