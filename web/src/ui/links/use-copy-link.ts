import { useClipboard } from '@mantine/hooks';
import { notify } from '../../lib/notify.tsx';

/** Copies the whole address of one of our pages; `isCopied` is true for a moment after that. */
export function useCopyLink(path: string): { copy: () => void; isCopied: boolean } {
  const clipboard = useClipboard({ timeout: 2000 });
  const copy = () => {
    // Browsers offer the clipboard only on a secure connection.
    if (navigator.clipboard) clipboard.copy(new URL(path, window.location.origin).href);
    else notify.error('Copying is blocked in this browser. Open the page and copy its address.');
  };
  return { copy, isCopied: clipboard.copied };
}
