/** Takes a number by its form. The server knows the numbers of each country. */
export function e164Of(text: string): string | undefined {
  const number = text.replace(/[^\d+]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) && !/\p{L}/u.test(text) ? number : undefined;
}
