/** Something did not come in time. */
export class TooLate extends Error {
  override name = 'TooLate';
}

/**
 * Waits for work, but not for ever. What is late goes on by itself, unheard.
 * @throws TooLate
 */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`It took longer than ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
