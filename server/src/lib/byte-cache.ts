/** Caches files up to a number of bytes in all; the least recently used is dropped first. */
export type ByteCache = {
  get: (key: string) => Buffer | undefined;
  put: (key: string, file: Buffer) => void;
};

/**
 * Creates a cache.
 * @param maxBytes of all files together; a file that is larger is not cached
 */
export function createByteCache(maxBytes: number): ByteCache {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= files.get(key)?.length ?? 0;
    files.delete(key);
  };
  return {
    get(key) {
      const file = files.get(key);
      if (!file) return undefined;
      // A map keeps the order of insertion, so a file inserted again is dropped last.
      files.delete(key);
      files.set(key, file);
      return file;
    },
    put(key, file) {
      drop(key);
      if (file.length > maxBytes) return;
      files.set(key, file);
      bytes += file.length;
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
  };
}
