import { ModalsProvider, useModals } from '@mantine/modals';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

/** Shows the questions of `confirmDialog` over its content. */
export function ConfirmDialogs({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const modalProps = useReturnFocus({ opened: isOpen });
  return (
    <ModalsProvider modalProps={modalProps}>
      <OpenState onChange={setIsOpen} />
      {children}
    </ModalsProvider>
  );
}

/** Only the inside of Mantine's provider knows whether a question is open. */
function OpenState({ onChange }: { onChange: (isOpen: boolean) => void }) {
  const isOpen = useModals().modals.length > 0;
  useLayoutEffect(() => onChange(isOpen), [isOpen, onChange]);
  return null;
}
