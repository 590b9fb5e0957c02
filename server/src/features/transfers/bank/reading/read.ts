import type { BankFileAnswer } from '../../../../gateways/bank-files.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { readCamt } from './camt.ts';
import { readBankCsv } from './csv.ts';
import { decodeBankFile } from './decode.ts';
import type { BankEntries } from './entry.ts';
import { fingerprintsOf } from './fingerprints.ts';

/**
 * Reads a bank file: CAMT.053 or CSV, told apart by its first characters.
 * @throws AppError `invalid`
 */
export function readBankFile(bytes: Uint8Array): BankEntries {
  const { text, isXml } = decodeBankFile(bytes);
  return isXml ? readCamt(text) : readBankCsv(text);
}

/** Reads a bank file. Errors lose their class between threads, so a refusal is its sentence. */
export async function tryBankFile(bytes: Uint8Array): Promise<BankFileAnswer> {
  try {
    const found = readBankFile(bytes);
    return { ...found, fingerprints: fingerprintsOf(found.entries) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return { refused: error.message };
    throw error;
  }
}
