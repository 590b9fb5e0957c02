import { may } from '@marquee/contract/access';
import { type InvoiceNumbers, prefixIn } from '@marquee/contract/finance/invoice-numbers';
import { Card, Skeleton, Title } from '@mantine/core';
import { useProfile } from '../../../lib/use-profile.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useInvoiceNumbers } from '../api.ts';
import classes from '../statements/Statement.module.css';
import { InvoiceNumbersForm } from './InvoiceNumbersForm.tsx';

type Props = { organizationId: string; onDirty: (isDirty: boolean) => void };

/** Shows how an organization's invoices and credit notes are numbered, and lets owners change it. */
export default function InvoiceNumbersCard({ organizationId, onDirty }: Props) {
  const query = useInvoiceNumbers(organizationId);
  const { data, error } = query;
  const canChange = may(useProfile().role, 'company:write');
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  return (
    <Card component="section" aria-labelledby="invoice-numbers-title" p="lg">
      <Title order={2} size="h4" id="invoice-numbers-title" mb="md">
        Invoice numbers
      </Title>
      {!data && <Skeleton height={200} aria-busy />}
      {data && canChange && (
        <InvoiceNumbersForm organizationId={organizationId} saved={data} onDirty={onDirty} />
      )}
      {data && !canChange && <NumbersFacts numbers={data} />}
    </Card>
  );
}

function NumbersFacts({ numbers }: { numbers: InvoiceNumbers }) {
  const { invoice_prefix, next_invoice, credit_note_prefix, next_credit_note, year } = numbers;
  return (
    <Facts className={classes.facts}>
      <Fact label="Next invoice">{prefixIn(invoice_prefix, year) + next_invoice}</Fact>
      <Fact label="Next credit note">
        {credit_note_prefix === null || next_credit_note === null
          ? 'Counts with the invoices'
          : prefixIn(credit_note_prefix, year) + next_credit_note}
      </Fact>
    </Facts>
  );
}
