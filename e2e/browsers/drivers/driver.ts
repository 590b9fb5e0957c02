export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown';

/** What a journey needs of a browser, whatever protocol it speaks. */
export type Driver = {
  open: (address: string) => Promise<void>;
  /** Goes back to the page that was opened last. */
  back: () => Promise<void>;
  /** Turns to the first frame of the page, or back to the page itself. */
  turnTo: (where: 'frame' | 'page') => Promise<void>;
  /** Runs the body of a function in the page, with arguments that JSON can carry. */
  run: <T>(body: string, ...given: unknown[]) => Promise<T>;
  /** Presses what this selector finds. Returns false if nothing is there any more. */
  press: (selector: string) => Promise<boolean>;
  /** Types into the field that this selector finds. */
  type: (selector: string, text: string) => Promise<void>;
  /** Presses one key on the page. */
  key: (name: Key) => Promise<void>;
  /** Presses keys on the page, as a scanner with a keyboard's plug does; Enter at the end. */
  keys: (text: string) => Promise<void>;
  addCookies: (cookies: { name: string; value: string }[]) => Promise<void>;
  /** Forgets cookies. */
  forget: () => Promise<void>;
  resize: (size: { width: number; height: number }) => Promise<void>;
  /** Returns the errors of scripts and of the console since the last call. */
  errors: () => Promise<string[]>;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type StartDriver = (origin: string) => Promise<Driver>;
