import { sentences } from '@marquee/contract/errors';
import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { PaletteProps } from '../../features/palette/Palette.tsx';
import { notify } from '../../lib/notify.tsx';
import classes from './PaletteButton.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, also on Ctrl+K or Cmd+K. Its code loads on first use. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const load = async () => {
    const { default: loaded } = await import('../../features/palette/Palette.tsx');
    setPalette(() => loaded);
  };
  const open = () => {
    setIsOpen(true);
    if (!Palette) load().catch(() => notify.error(sentences.noConnection));
  };
  useHotkeys([['mod+K', () => (isOpen ? setIsOpen(false) : open())]], [], true);
  return (
    <>
      <UnstyledButton
        className={classes.button ?? ''}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        // Starts loading before the click; an error here shows on the click.
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.words}>Search and commands</span>
        <kbd className={classes.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {Palette && <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
