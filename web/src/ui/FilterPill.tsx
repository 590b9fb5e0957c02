import { Pill } from '@mantine/core';

/** A filter that a link brought along: it says what it leaves, and can be taken off. */
export function FilterPill({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': `Remove the filter ${children}`, tabIndex: 0 }}
    >
      {children}
    </Pill>
  );
}
