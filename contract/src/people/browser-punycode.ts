/** Leaves a label of a domain in ASCII. */
export function decodePunycode(encoded: string): string {
  return `xn--${encoded}`;
}
