/**
 * Decodes a label of a domain (RFC 3492, section 6.2), without its `xn--`.
 * @returns undefined if it is malformed
 */
export function decodePunycode(encoded: string): string | undefined {
  const basic = encoded.lastIndexOf('-');
  const decoded = Array.from(encoded.slice(0, Math.max(basic, 0)));
  let [code, bias, index, at] = [128, 72, 0, basic + 1];
  while (at < encoded.length) {
    const start = index;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = decoded.length + 1;
    bias = adapt(index - start, length, start === 0);
    code += Math.floor(index / length);
    if (code > 0x10ffff) return undefined;
    index %= length;
    decoded.splice(index++, 0, String.fromCodePoint(code));
  }
  return decoded.join('');
}

function digitOf(character: number): number | undefined {
  if (character >= 97 && character <= 122) return character - 97;
  return character >= 48 && character <= 57 ? character - 22 : undefined;
}

/** Section 6.1. */
function adapt(change: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? 700 : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}
