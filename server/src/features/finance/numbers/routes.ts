import type { invoiceNumbersApi } from '@marquee/contract/finance/invoice-numbers';
import { invoiceNumberSentences as say } from '@marquee/contract/finance/invoice-numbers';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/implement.ts';
import { ownOrganization } from '../rules.ts';
import { setInvoiceNumbers } from '../../invoices/numbers/commands.ts';
import { readInvoiceNumbers } from '../../invoices/numbers/queries.ts';

export const invoiceNumberHandlers = (deps: Deps): Handlers<typeof invoiceNumbersApi> => ({
  getInvoiceNumbers: async ({ actor, params }) => ({
    data: await readInvoiceNumbers(deps.db, ownOrganization(actor, params.id), deps.clock()),
  }),
  setInvoiceNumbers: async ({ actor, params, body }) => ({
    data: await setInvoiceNumbers(deps, actor, ownOrganization(actor, params.id), body),
    message: say.saved,
  }),
});
