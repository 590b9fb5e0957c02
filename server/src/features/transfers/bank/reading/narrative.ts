/*
 * Some banks write the payer and the text into one cell: comdirect ("Auftraggeber: Ada Buchungstext:
 * Tickets Ref. 1"), Revolut ("Payment from Ada") and Wise ("Received money from Ada with reference
 * Tickets").
 */

type Narrative = { name: string; iban: string; text: string };

const COMDIRECT =
  /^Auftraggeber:\s*(.*?)\s*(?:Kto\/IBAN:\s*(.*?)\s*)?(?:BLZ\/BIC:.*?)?Buchungstext:\s*(.*)$/s;
const PAYER = /^(?:payment from|received money from|zahlung von|geld erhalten von)\s+(.+)$/i;
const REFERENCE = /\s+(?:with reference|mit referenz)\s.*$/i;

/**
 * Returns the payer, its account and the text of a transfer.
 * @param text the cell with the text
 * @param narrative the cell in which a bank may name the payer; the same one, or ''
 */
export function narrativeOf(text: string, narrative: string): Narrative {
  const [, name = '', iban = '', said] = COMDIRECT.exec(text) ?? [];
  if (said !== undefined) return { name, iban, text: said };
  const payer = PAYER.exec(narrative)?.[1]?.replace(REFERENCE, '') ?? '';
  return { name: payer, iban: '', text };
}
