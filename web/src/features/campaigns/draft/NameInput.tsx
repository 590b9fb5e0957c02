import { TextInput } from '@mantine/core';
import type { Draft } from './use-draft.ts';

export function NameInput({ draft }: { draft: Draft }) {
  return (
    <TextInput
      label="Name"
      description="Only you see it."
      maxLength={120}
      value={draft.values.name}
      onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
    />
  );
}
