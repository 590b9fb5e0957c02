import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

type Field = 'holder' | 'iban' | 'bic' | 'bank';

/** Edits the bank account for transfers, as a part of a form. */
export function AccountFields({ inputOf }: { inputOf: (field: Field) => GetInputPropsReturnType }) {
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h5">
          Bank account
        </Title>
        <Text size="sm" c="dimmed">
          Buyers see it on their order page, in the e-mail and in a PDF, with the amount, the
          reference and a QR code for their banking app.
        </Text>
      </div>
      <TextInput label="Account holder" autoComplete="off" {...inputOf('holder')} />
      <TextInput
        label="IBAN"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        {...inputOf('iban')}
      />
      <Group grow align="start">
        <TextInput label="Bank (optional)" autoComplete="off" {...inputOf('bank')} />
        <TextInput
          label="BIC (optional)"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          {...inputOf('bic')}
        />
      </Group>
    </Stack>
  );
}
