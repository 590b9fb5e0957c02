import { useCallback, useSyncExternalStore } from 'react';

// Several components may show one file; its URL exists from the first of them to the last.
const shown = new Map<File, { url: string; readers: number }>();

function acquire(file: File) {
  const entry = shown.get(file) ?? { url: URL.createObjectURL(file), readers: 0 };
  shown.set(file, { ...entry, readers: entry.readers + 1 });
}

function release(file: File) {
  const entry = shown.get(file);
  if (!entry) return;
  if (entry.readers > 1) {
    shown.set(file, { ...entry, readers: entry.readers - 1 });
    return;
  }
  URL.revokeObjectURL(entry.url);
  shown.delete(file);
}

/** Returns a URL for a preview: a stored picture's own, or an object URL while a file is shown. */
export function useObjectUrl(picture: File | string | null | undefined): string | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!(picture instanceof File)) return () => undefined;
      acquire(picture);
      onChange();
      return () => release(picture);
    },
    [picture],
  );
  return useSyncExternalStore(subscribe, () => {
    if (picture instanceof File) return shown.get(picture)?.url;
    return picture === '' ? undefined : (picture ?? undefined);
  });
}
