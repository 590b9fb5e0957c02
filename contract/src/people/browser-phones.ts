/** Tells what is certainly no phone number. The server reads it, and writes it readably. */
export function readablePhone(text: string): string | undefined {
  return /(\p{Nd}[^\p{L}]*){5}/u.test(text) ? text : undefined;
}

/** Takes a number by its form. The server knows the numbers of each country. */
export function e164Of(text: string): string | undefined {
  const number = text.replace(/[^\d+]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) && !/\p{L}/u.test(text) ? number : undefined;
}
