import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The public pages' scripts: `src/public/scripts/{name}.ts`, one per kind of page. */
const names = ['discover', 'event', 'order'];

const sourceOf = (name: string) => `src/public/scripts/${name}.ts`;

/** Entries for the browser's build, which gives them names with a content hash. */
export function publicScripts(root: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`public-${name}`, resolve(root, sourceOf(name))]));
}

/** The addresses that the browser's build gave them: `{ event: '/assets/public-event-….js' }`. */
export function builtPublicScripts(root: string): Record<string, string> {
  const manifest = readFileSync(resolve(root, 'dist/.vite/manifest.json'), 'utf8');
  // Vite's own form, written by the build that comes before this one.
  const chunks = JSON.parse(manifest) as Record<string, { file: string } | undefined>;
  return Object.fromEntries(
    names.map((name) => {
      const file = chunks[sourceOf(name)]?.file;
      if (file === undefined) throw new Error(`The browser's build has no ${sourceOf(name)}.`);
      return [name, `/${file}`];
    }),
  );
}
