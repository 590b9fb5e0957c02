import type { InvoiceRow } from '@marquee/contract/finance/billing';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Finance.module.css';
import { Money, MoneyOrNone } from '../Money.tsx';

const kindLabels = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** A credit note counts as negative. */
const signed = ({ kind }: InvoiceRow, amount: number) => (kind === 'invoice' ? amount : -amount);

/** On a phone the first cell shows what has no column. */
export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    key: 'number',
    title: 'Number',
    width: 150,
    cell: (invoice) => (
      <span className={classes.lines}>
        <span className={classes.name}>{invoice.number}</span>
        <span className={classes.second}>{kindLabels[invoice.kind]}</span>
        <span className={classes.narrow}>
          <bdi>{invoice.buyer}</bdi>, order {invoice.order_reference}
        </span>
        <span className={classes.narrow}>{formatInstantMediumDateHere(invoice.issued_at)}</span>
      </span>
    ),
  },
  {
    key: 'buyer',
    title: 'Buyer',
    isSecondary: true,
    cell: (invoice) => (
      <span className={classes.lines}>
        <bdi>{invoice.buyer}</bdi>
        <span className={classes.second}>Order {invoice.order_reference}</span>
      </span>
    ),
  },
  {
    key: 'issued_at',
    title: 'Date',
    isSecondary: true,
    width: 130,
    cell: ({ issued_at }) => formatInstantMediumDateHere(issued_at),
  },
  {
    key: 'gross',
    title: 'Gross',
    isNumeric: true,
    cell: (invoice) => <Money amount={signed(invoice, invoice.gross)} isStrong />,
  },
  {
    key: 'tax',
    title: 'Tax',
    isNumeric: true,
    isSecondary: true,
    cell: (invoice) => <MoneyOrNone amount={signed(invoice, invoice.tax)} />,
  },
  {
    key: 'pdf',
    title: 'PDF',
    width: 72,
    cell: (invoice) => (
      <Anchor
        className={classes.pdf ?? ''}
        href={invoice.href}
        download
        aria-label={`${kindLabels[invoice.kind]} ${invoice.number} as PDF`}
      >
        <IconDownload size={18} stroke={1.5} aria-hidden="true" />
      </Anchor>
    ),
  },
];
