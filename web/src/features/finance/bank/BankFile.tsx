import {
  type BankFileResult,
  MAX_BANK_FILE_BYTES,
  bankSentences as say,
} from '@marquee/contract/transfers/bank-files';
import { Alert, Button, Card, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../../lib/notify.tsx';
import { useReadBankFile } from './api.ts';
import { leftOutInWords, resultInWords } from './words.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Uploads a bank file and says what became of its transfers. */
export function BankFile({ organizationId }: { organizationId: string }) {
  const reading = useReadBankFile(organizationId);
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > MAX_BANK_FILE_BYTES);
    reading.reset();
    if (file.size <= MAX_BANK_FILE_BYTES) reading.mutate(file);
  };
  const failure = tooLarge ? say.tooLarge : reading.error && problemOf(reading.error);
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between" gap="md">
          <Text size="sm" flex="1 1 260px">
            Export a statement from your bank as CAMT.053 or CSV and upload it. Orders whose
            reference and total match are marked as paid, and their tickets are sent. An entry that
            cannot be read is named, and the rest of the file is used.
          </Text>
          <FileButton
            onChange={choose}
            accept=".xml,.csv,.txt,text/csv,text/xml,application/xml"
            inputProps={{ 'aria-label': 'Bank file' }}
          >
            {(props) => (
              <Button
                {...props}
                leftSection={<IconFileUpload {...icon} />}
                loading={reading.isPending}
              >
                Upload bank file
              </Button>
            )}
          </FileButton>
        </Group>
        {failure && (
          <Alert color="red" role="alert" icon={<IconX {...icon} />}>
            {failure}
          </Alert>
        )}
        {reading.data && !failure && (
          <Alert color="green" role="status" icon={<IconCheck {...icon} />}>
            {resultInWords(reading.data.data)}
          </Alert>
        )}
        {reading.data && !failure && <LeftOut result={reading.data.data} />}
      </Stack>
    </Card>
  );
}

function LeftOut({ result: { left_out, odd } }: { result: BankFileResult }) {
  if (left_out === 0) return null;
  return (
    <Alert color="amber" role="status" icon={<IconAlertTriangle {...icon} />}>
      {leftOutInWords(left_out)}
      <List size="sm" mt="xs">
        {odd.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
        {left_out > odd.length && <List.Item>And {left_out - odd.length} more.</List.Item>}
      </List>
    </Alert>
  );
}

function problemOf(error: Error): string {
  const { file, content } = fieldErrorsOf(error);
  return file?.[0] ?? content?.[0] ?? sentenceOf(error);
}
