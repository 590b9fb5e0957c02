import type { PublicTicket } from '@marquee/contract/events/public';
import { Icon } from '../shared/Icon.tsx';
import { scriptAddress } from '../shared/scripts.ts';
import { PriceRow } from './prices/PriceRow.tsx';

/** Stands for a price type that a code opens; the script fills it in. */
const toFillIn: PublicTicket = { ID: '', Type: '', Amount: 0, fee: 0, total: 0, left: 1 };

type CodeProps = {
  /** Says that nobody books without a code, so that the field is open; undefined: others can. */
  note: string | undefined;
  timezone: string;
  limit: number;
};

/** Shows the field for a code, which `scripts/codes/field.ts` runs once it is opened. */
export function Code({ note, timezone, limit }: CodeProps) {
  return (
    <div className="code" data-src={scriptAddress('codes/field')} data-needed={note !== undefined}>
      {note !== undefined && (
        <p className="note">
          <Icon name="alert" />
          {note}
        </p>
      )}
      <button type="button" className="opener" aria-expanded="false" aria-controls="code-field">
        Have a code?
      </button>
      <div id="code-field" className="field" hidden>
        <label htmlFor="book-code">Code</label>
        <div className="apply">
          <input
            id="book-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            enterKeyHint="done"
            aria-describedby="code-error"
          />
          <button type="button" className="btn edge" data-apply>
            Apply
          </button>
        </div>
        <p className="error" id="code-error" role="alert" hidden />
      </div>
      <p className="applied" role="status" />
      <template>
        <PriceRow ticket={toFillIn} left="" timezone={timezone} quantity={0} limit={limit} />
      </template>
    </div>
  );
}
