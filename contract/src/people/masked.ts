/** Returns 'n…@example.org'; '' stays. */
export function maskedEmail(email: string): string {
  return email === '' ? '' : `${firstOf(email)}…${email.slice(email.lastIndexOf('@'))}`;
}

/** Returns 'A… L…' for 'Ada Lovelace'. */
export function maskedName(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return words.map((word) => `${firstOf(word)}…`).join(' ');
}

/** Returns '…56', the end of a telephone number; '' stays. */
export function maskedPhone(phone: string): string {
  return phone === '' ? '' : `…${phone.slice(-2)}`;
}

function firstOf(text: string): string {
  return Array.from(text).slice(0, 1).join('');
}
