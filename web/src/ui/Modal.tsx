import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that returns the focus, whenever it closes. */
export function Modal(props: ModalProps) {
  return <MantineModal {...props} {...useReturnFocus(props)} />;
}
