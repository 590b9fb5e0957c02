import type { Storage } from '../storage.ts';

/**
 * Lays a bucket over the folder in which pictures were before: what the bucket does not have is read
 * there, so servers can change to the bucket while `marquee media move` is still copying.
 */
export function bucketOverFolder(bucket: Storage, folder: Storage): Storage {
  return {
    ...bucket,
    patient: () => bucketOverFolder(bucket.patient(), folder),
    get: async (name) => (await bucket.get(name)) ?? folder.get(name),
    async remove(name) {
      await folder.remove(name);
      await bucket.remove(name);
    },
    async list() {
      const files = await bucket.list();
      const names = new Set(files.map(({ name }) => name));
      return [...files, ...(await folder.list()).filter(({ name }) => !names.has(name))];
    },
  };
}
