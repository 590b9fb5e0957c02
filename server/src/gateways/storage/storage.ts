/** Stores uploaded pictures, and private files of answers. The program chooses the names, never a caller. */
export type Storage = {
  /** Where they are, without a secret. */
  place: string;
  /** Stores a file durably before it resolves; a name has its whole content or none. */
  put: (name: string, content: Uint8Array) => Promise<void>;
  /** Returns undefined when the name has no file. */
  get: (name: string) => Promise<Uint8Array | undefined>;
  /** Removes a file; does nothing when there is none. */
  remove: (name: string) => Promise<void>;
  list: () => Promise<StoredFile[]>;
  /** @throws when pictures cannot be reached */
  check: () => Promise<void>;
  /** Returns the same storage for work that nobody waits for: it gives up later. */
  patient: () => Storage;
};

export type StoredFile = {
  name: string;
  storedAt: Date;
  bytes: number;
  /** What a bucket says of the content: mostly its MD5. */
  tag?: string;
};
