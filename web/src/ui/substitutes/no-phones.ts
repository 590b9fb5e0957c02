/** Tells what is certainly no phone number. The server reads it, and writes it readably. */
export function readablePhone(text: string): string | undefined {
  return /(\p{Nd}[^\p{L}]*){5}/u.test(text) ? text : undefined;
}
