import { formatCents } from '@marquee/contract/formats/money';
import { amountOf, type Cents } from '@marquee/contract/money';
import { correctionSentences as say } from '@marquee/contract/staff-orders/corrections';
import { type AppError, refusal } from '../../lib/app-error.ts';

/** Returns the refusal of a correction whose order costs something else than what was shown. */
export function otherTotal(cents: Cents): AppError {
  const details = { total: amountOf(cents) };
  return refusal('price_changed', say.otherTotal(formatCents(cents)), { details });
}
