import { Pill } from '@mantine/core';

/** A filter that a link brought along: it says what it leaves, and can be taken off. */
export function FilterPill({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      // In a field of pills the library hides this button and leaves it to Backspace.
      removeButtonProps={{
        'aria-label': `Remove the filter ${children}`,
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {children}
    </Pill>
  );
}
