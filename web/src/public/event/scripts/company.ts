import { companySentences as say } from '@marquee/contract/companies/sentences';
import { need } from '../../shared/scripts/dom.ts';
import { type Field, fieldOf, type FormQuestion } from './asking/fields.ts';

/* The fields of "Invoice for a company"; loaded when a buyer opens it. */

type Ask = Pick<FormQuestion, 'kind' | 'label' | 'hint'> & {
  /** Its place in the booking's `company`. */
  path: string;
  /** What is said without it; absent: it is optional. */
  empty?: string;
  autoComplete: AutoFill;
};

const asks: Ask[] = [
  { ...text('Company'), path: 'name', empty: say.name, autoComplete: 'organization' },
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

/** Writes the fields, and keeps what is typed in the hidden input while the part is open. */
export function askCompany(form: HTMLFormElement): void {
  const place = need(form, '.company', HTMLDetailsElement);
  const kept = need(place, '#book-company', HTMLInputElement);
  const before = typedOf(kept.value);
  const fields = asks.map((ask, index): [Ask, Field] => {
    const field = fieldOf(questionOf(ask), `company${index}`, before[ask.path]);
    const input = field.element.querySelector('input, select');
    input?.setAttribute('autocomplete', ask.autoComplete);
    return [ask, field];
  });
  place.append(...fields.map(([, { element }]) => element));
  const keep = () => {
    kept.value = place.open ? bodyOf(fields) : '';
  };
  // Before the form's own listener, which keeps the hidden input for a reload.
  place.addEventListener('input', keep);
  place.addEventListener('toggle', () => {
    keep();
    if (!place.open) for (const [, field] of fields) field.complain(undefined);
    form.dispatchEvent(new Event('input', { bubbles: true }));
  });
  form.addEventListener('check', () => {
    if (!place.open) return;
    for (const [{ empty }, field] of fields) {
      field.complain(field.read() === '' ? empty : undefined);
    }
  });
  form.addEventListener('refused', (event) => {
    const errors = (event as CustomEvent<Record<string, string[]>>).detail;
    for (const [{ path }, field] of fields) field.complain(errors[`company.${path}`]?.[0]);
  });
  keep();
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

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) askCompany(form);
