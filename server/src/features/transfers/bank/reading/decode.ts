import { badBankFile, bankFileSentences as say } from './entry.ts';

const encodings: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Encodings that banks name in the XML declaration. Others are refused. */
const named = new Map([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
]);

/**
 * Returns the text of a bank file: by its byte order mark, by its XML declaration, or as UTF-8. A
 * CSV file that is not UTF-8 is read as Windows-1252, which German banks write.
 * @throws AppError `invalid`
 */
export function decodeBankFile(bytes: Uint8Array): { text: string; isXml: boolean } {
  const marked = encodings.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const isXml = /^(?:\u00ef\u00bb\u00bf)?\s*<[?!A-Za-z]/.test(start);
  if (marked) {
    const text = decoded(bytes, marked[1]);
    return { text, isXml: text.trimStart().startsWith('<') };
  }
  if (!isXml) return { text: decoded(bytes, 'utf-8', 'windows-1252'), isXml };
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
  const encoding = named.get(declared?.toLowerCase() ?? 'utf-8');
  if (encoding === undefined) throw badBankFile(say.encoding);
  return { text: decoded(bytes, encoding), isXml };
}

function decoded(bytes: Uint8Array, encoding: string, otherwise?: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (otherwise !== undefined) return decoded(bytes, otherwise);
    throw badBankFile(say.encoding);
  }
}
