import { Pill } from '@mantine/core';

/** Shows a filter that a link has set, with a button that removes it. */
export function FilterPill({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      // Mantine hides this button in a field of pills and expects Backspace instead.
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
