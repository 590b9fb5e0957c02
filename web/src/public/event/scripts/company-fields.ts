import { companySentences as say } from '@marquee/contract/companies/sentences';
import { type Field, type FormQuestion, inputField } from '../../shared/scripts/asking/fields.ts';

/* The fields of a company that an invoice is for. */

type Ask = Pick<FormQuestion, 'kind' | 'label' | 'hint'> & {
  /** Its place in the booking's `company`. */
  path: string;
  /** What is said without it; absent: it is optional. */
  empty?: string;
  autoComplete: AutoFill;
};

const asks: Ask[] = [
  { ...text('Name or company'), path: 'name', empty: say.name, autoComplete: 'organization' },
  {
    ...text('Street and number'),
    path: 'address.street',
    empty: say.street,
    autoComplete: 'street-address',
  },
  { ...text('Postal code'), path: 'address.postal_code', autoComplete: 'postal-code' },
  { ...text('Town'), path: 'address.city', empty: say.city, autoComplete: 'address-level2' },
  {
    kind: 'country',
    label: 'Country',
    hint: '',
    path: 'address.country',
    empty: say.country,
    autoComplete: 'country',
  },
  {
    ...text('VAT ID', 'With the letters of its country, such as DE136695976.'),
    path: 'vat_id',
    autoComplete: 'off',
  },
  {
    ...text('Purchase order number', 'Shown on the invoice, so that your accounting finds it.'),
    path: 'purchase_order',
    autoComplete: 'off',
  },
];

function text(label: string, hint = '') {
  return { kind: 'text' as const, label, hint };
}

/** What was typed, by path. */
type Typed = Record<string, string>;

export type CompanyFields = {
  elements: HTMLElement[];
  /** Returns the `company` of a request as JSON. */
  read: () => string;
  /** Shows what is missing. @returns whether something is */
  check: () => boolean;
  /** Shows what the server refuses. @returns whether that is about one of these fields */
  complain: (errors: Record<string, string[]>) => boolean;
};

/** Makes the fields with what `read` returned before; '' for empty ones. */
export function companyFields(json: string): CompanyFields {
  const before = typedOf(json);
  const fields = asks.map((ask, index): [Ask, Field] => {
    const field = inputField(questionOf(ask), `company${index}`, before[ask.path]);
    const input = field.element.querySelector('input, select');
    input?.setAttribute('autocomplete', ask.autoComplete);
    return [ask, field];
  });
  const show = (sentenceOf: (ask: Ask, field: Field) => string | undefined) =>
    fields.filter(([ask, field]) => {
      const sentence = sentenceOf(ask, field);
      field.complain(sentence);
      return sentence !== undefined;
    }).length > 0;
  return {
    elements: fields.map(([, { element }]) => element),
    read: () => bodyOf(fields),
    check: () => show(({ empty }, field) => (field.read() === '' ? empty : undefined)),
    complain: (errors) => show(({ path }) => errors[`company.${path}`]?.[0]),
  };
}

function questionOf({ empty, ...ask }: Ask): FormQuestion {
  const of = { question_id: ask.path, per: 'order', ticket_ids: [], options: [] } as const;
  return { ...of, ...ask, ticket_ids: [], options: [], shown_if: null, required: !!empty };
}

/** Returns the booking's `company` as JSON. */
function bodyOf(fields: [Ask, Field][]): string {
  const company: Record<string, unknown> = {};
  const address: Record<string, unknown> = {};
  for (const [{ path }, field] of fields) {
    const [first = '', second] = path.split('.');
    if (second === undefined) company[first] = field.read();
    else address[second] = field.read();
  }
  return JSON.stringify({ ...company, address });
}

/** Reads what `bodyOf` wrote before a reload. */
function typedOf(json: string): Typed {
  const { address, ...others } = JSON.parse(json || '{}') as Record<string, string> & {
    address?: Typed;
  };
  const inAddress = Object.entries(address ?? {}).map(([name, typed]) => [
    `address.${name}`,
    typed,
  ]);
  return { ...others, ...(Object.fromEntries(inAddress) as Typed) };
}
