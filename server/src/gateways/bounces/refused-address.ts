/*
 * Which refusals of mail servers are about the recipient's address (RFC 3463), and which about the
 * sender, the content, or what the server's owner allows.
 */

/** Codes for an address or a domain that does not exist, whatever the words beside them. */
const GONE: readonly string[] = [
  // No such mailbox, no such system, bad syntax, moved away, a domain that takes no mail (RFC 7505).
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  // No host for the domain; Exchange's codes for that and for an unknown recipient.
  '5.4.4',
  '5.4.310',
  '5.1.351',
];
/** Codes for an address, unless the words say otherwise: other, ambiguous, disabled. */
const PROBABLY_GONE: readonly string[] = ['5.1.0', '5.1.4', '5.2.1'];
/** Codes that servers also send with words about a mailbox that does not exist. */
const SAYS_NOTHING = /^5\.[0345]\.[01]$/;
/** Postfix sends this code with whatever words its owner wrote. */
const OWNER_SAYS: readonly string[] = ['5.7.0', '5.7.1'];
const ABOUT_POLICY = /^5\.(?:[367]\.\d|1\.[78]$|2\.[23]$)/;
/** Replies to a recipient that mean an unknown mailbox when there is no code (RFC 5321). */
const UNKNOWN_MAILBOX: readonly number[] = [550, 551, 553, 556];

const who = '(?:user|mailbox|account|recipient|address|person|inbox|alias)';
const isNot = `(?:does|do|did|is|are) ?n[o']t|n'|no longer`;
const DOES_NOT_EXIST = anyOf(
  String.raw`\bno (?:(?:such|valid|e-?mail|mail|local) ?)*${who}\b`,
  String.raw`\b${who}s?\b[^.;]{0,60}?\b(?:un ?known|(?:${isNot}) ?(?:found|known|exists?|listed|valid|local|here)|not (?:found|known|listed|valid)|existiert nicht)\b`,
  String.raw`\b(?:un ?known|non-?existent) (?:or \w+ )?(?:(?:e-?mail|local|destination|virtual) )*${who}\b`,
  String.raw`\b(?:${isNot}) have an? [^;]{0,60}?\baccount\b`,
);
const IS_OUT_OF_USE = anyOf(
  String.raw`\b${who}s?\b[^.;]{0,60}?\b(?:invalid|inactive|disabled|deactivated|discontinued|closed|suspended|expired|has moved)\b`,
  String.raw`\b(?:invalid|inactive|disabled|bad|illegal|undeliverable|unrouteable) (?:or \w+ )?(?:(?:e-?mail|local|destination|domain) )*${who}\b`,
  String.raw`\bmailbox (?:is )?(?:unavailable|not available)\b`,
  String.raw`\brecipient (?:address )?rejected: (?:access denied|undeliverable|unverified)`,
  String.raw`\b(?:host|domain)(?: name)? (?:is )?(?:un ?known|not found|(?:${isNot}) exist)\b`,
  String.raw`\bnull ?mx\b`,
);
const SAYS_POLICY = anyOf(
  String.raw`\b(?:sender|helo|ehlo|host(?:name)? rejected|your hostname|from (?:address|header|domain)|return ?path|reverse dns|ptr)\b`,
  String.raw`\b(?:spf|dkim|dmarc|rbl|dnsbl|tls|content|attachments?|bulk|security|suspicious)\b`,
  String.raw`\b(?:black|block|gr[ae]y) ?-?list|\b(?:blocked|banned|spam|phish|virus|malware|reputation)`,
  String.raw`\b(?:polic(?:y|ies)|unsolicited|administrative|prohibited|complain)`,
  String.raw`(?<!rejected: )\baccess denied\b`,
  String.raw`\b(?:message|mail|e-?mail|connection) (?:has been |was |is )?(?:rejected|refused|not accepted|denied)\b`,
  String.raw`\brelay(?:ing)? (?:access )?(?:denied|not|is not)|\bto relay\b|\bnot relay`,
  String.raw`\b(?:quota|full|size|rate|temporar|try again|exceed|limit)|\btoo (?:large|big|many|much|fast)\b`,
  String.raw`\bauthenticat|\bnot (?:authori[sz]ed|permitted|allowed)\b`,
);

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i');
}

/** Takes out addresses and links, whose words are nobody's reason. */
function wordsOf(said: string): string {
  return said.replaceAll(/https?:\/\/\S+|<[^<>\s]*>|\S+@\S+/g, ' ').replaceAll(/\s+/g, ' ');
}

/** Tells whether a refusal is about the sender, the content or the server's rules. */
export function isAboutPolicy(enhanced: string | undefined, said: string): boolean {
  if (enhanced !== undefined && GONE.includes(enhanced)) return false;
  if (SAYS_POLICY.test(wordsOf(said))) return true;
  if (enhanced === undefined || !ABOUT_POLICY.test(enhanced)) return false;
  return !isAboutAddress(enhanced, Number.NaN, said);
}

/**
 * Tells whether a refusal for good means that the recipient's address does not exist.
 * @param enhanced the enhanced status code, if there is one
 * @param reply the SMTP reply to the recipient, which counts without a code; NaN: there is none
 * @param said the server's words
 */
export function isAboutAddress(enhanced: string | undefined, reply: number, said: string): boolean {
  if (enhanced !== undefined && GONE.includes(enhanced)) return true;
  const words = wordsOf(said);
  if (SAYS_POLICY.test(words)) return false;
  if (DOES_NOT_EXIST.test(words)) {
    return enhanced === undefined || PROBABLY_GONE.includes(enhanced) || canMeanAddress(enhanced);
  }
  if (enhanced === undefined) return UNKNOWN_MAILBOX.includes(reply) || IS_OUT_OF_USE.test(words);
  if (PROBABLY_GONE.includes(enhanced)) return true;
  return SAYS_NOTHING.test(enhanced) && IS_OUT_OF_USE.test(words);
}

function canMeanAddress(enhanced: string): boolean {
  return SAYS_NOTHING.test(enhanced) || OWNER_SAYS.includes(enhanced);
}
