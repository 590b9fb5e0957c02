import { auditApi } from '@marquee/contract/audit/audit';
import { Stack } from '@mantine/core';
import { exportAddress } from '../../ui/links/export-address.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useOpened } from '../../lib/here/use-opened.ts';
import { useAuditLog } from './api.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditCheck } from './AuditCheck.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditModal } from './AuditModal.tsx';
import { sentenceOfEntry } from './fields.ts';
import { useAuditFilters } from './use-audit-filters.ts';

export function AuditLog() {
  const { list, filters } = useAuditFilters();
  const query = useAuditLog({ ...filters, cursor: list.cursor });
  const opened = useOpened('entry');
  return (
    <Stack gap="md">
      <AuditCheck />
      <DataTable
        label="entries"
        one="entry"
        list={list}
        query={query}
        columns={auditColumns}
        rowId={(entry) => String(entry.number)}
        onOpen={(entry) => opened.open(String(entry.number))}
        openLabel={(entry) => `Open entry ${entry.number}: ${sentenceOfEntry(entry)}`}
        exportHref={exportAddress(auditApi.exportAudit, filters)}
        filters={<AuditFilters list={list} entries={query.data?.data} />}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="The log is empty">
            Everything that users create, change or delete is recorded here permanently.
          </EmptyState>
        }
      />
      <AuditModal number={opened.id} onClose={opened.close} />
    </Stack>
  );
}
