/** Keeps files in memory up to so many bytes in all; what was not asked for the longest goes first. */
export type ByteCache = {
  get: (key: string) => Buffer | undefined;
  put: (key: string, file: Buffer) => void;
};

/** @param maxBytes of all files together; one that alone is larger is not kept */
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
      // A map keeps the order of its entries: put in again, it is the last to go.
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
