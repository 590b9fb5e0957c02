/** Domains that many people use. Their neighbours are either no mail domains or in `lookalikes`. */
const common = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'outlook.com',
  'protonmail.com',
  'yahoo.com',
];
const lookalikes = ['mail.com', 'ymail.com'];

/**
 * Returns the address that was probably meant: with a common domain in place of one that is a
 * single typo away from it. Undefined if the domain looks right.
 */
export function probableAddress(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain) || lookalikes.includes(domain)) return undefined;
  const meant = common.find((one) => isOneTypoAway(domain, one));
  return meant && `${address.slice(0, at)}@${meant}`;
}

/** Tells whether one letter was left out, added, replaced, or swapped with its neighbour. */
function isOneTypoAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
