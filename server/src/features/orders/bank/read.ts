import { readCamt } from './camt.ts';
import { readBankCsv } from './csv.ts';
import { decodeBankFile } from './decode.ts';
import type { BankEntry } from './entry.ts';

/**
 * Reads a bank file: CAMT.053 or CSV, told apart by its first characters.
 * @throws AppError `invalid`
 */
export function readBankFile(bytes: Uint8Array): BankEntry[] {
  const { text, isXml } = decodeBankFile(bytes);
  return isXml ? readCamt(text) : readBankCsv(text);
}
