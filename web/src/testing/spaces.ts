/** Returns a text with plain spaces, because the matchers read no-break spaces of a screen as plain. */
export function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
