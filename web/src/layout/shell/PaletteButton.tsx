import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLate } from '../../lib/use-late.ts';
import classes from './PaletteButton.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, also on Ctrl+K or Cmd+K. Its code loads on first use. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { Late, prepare, need } = useLate(() => import('../palette/Palette.tsx'));
  const open = () => {
    setIsOpen(true);
    need();
  };
  useHotkeys([['mod+K', () => (isOpen ? setIsOpen(false) : open())]], [], true);
  return (
    <>
      <UnstyledButton
        className={classes.button ?? ''}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={prepare}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.words}>Search and commands</span>
        <kbd className={classes.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {Late && <Late isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
