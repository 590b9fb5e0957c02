import { useClickOutside, useMounted } from '@mantine/hooks';
import { useState } from 'react';

type Given = { isOpen: boolean; onClose: () => void; button: HTMLElement | null };

/**
 * Opens a popup whose code has just been loaded, after its first render: one that starts open would
 * not return the focus to the button. A press outside of popup and button closes it.
 */
export function useOpensAfterwards({ isOpen, onClose, button }: Given) {
  const opened = useMounted() && isOpen;
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  useClickOutside(onClose, null, [button, dropdown], opened);
  return { opened, dropdown: setDropdown };
}
