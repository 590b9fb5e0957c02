import { MantineProvider } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmDialog } from './ConfirmDialog.tsx';
import { ConfirmDialogs } from './ConfirmDialogs.tsx';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';

type DialogProps = { opened: boolean; onClose: () => void; title: string };

function Page({ dialog: Dialog }: { dialog: (props: DialogProps) => ReactNode }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <button onClick={open}>Open</button>
      <Dialog opened={isOpen} onClose={close} title="Terms" />
    </>
  );
}

function Question() {
  const options = {
    title: 'Terms',
    message: 'Accept?',
    confirm: 'Yes',
    onConfirm: () => undefined,
  };
  return (
    <ConfirmDialogs>
      <button onClick={() => confirmDialog(options)}>Open</button>
    </ConfirmDialogs>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders with animations, which give the focus trap its late start. */
function openFrom(page: ReactNode) {
  render(<MantineProvider theme={{ respectReducedMotion: false }}>{page}</MantineProvider>);
  opener().focus();
  fireEvent.click(opener());
}

/** Runs animation frames until the dialog exists, but not the timer of its focus trap. */
async function appear() {
  while (!screen.queryByRole('dialog')) await act(() => vi.advanceTimersToNextTimerAsync());
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ['a dialog', <Page key="1" dialog={Modal} />],
  ['a drawer', <Page key="2" dialog={Drawer} />],
  ['a question', <Question key="3" />],
])('%s', (_name, page) => {
  it('takes the focus, and returns it when it closes', async () => {
    openFrom(page);
    await run(1000);
    const dialog = screen.getByRole('dialog', { name: 'Terms' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    escape();
    await run(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('returns the focus when it closes in the moment it opens', async () => {
    openFrom(page);
    await appear();
    escape();
    await run(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });
});
