import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * The names of the files that a browser needs for some of a build's files: these, their styles, and
 * everything that they import.
 * @param isWanted by its name and, where it is the file of one, the path of its module ('' otherwise)
 */
export function filesFor(
  bundle: Bundle,
  isWanted: (name: string, module: string) => boolean,
): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (files.has(name) || !file) return;
    files.add(name);
    if (file.type !== 'chunk') return;
    file.imports.forEach(add);
    file.viteMetadata?.importedCss.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (isWanted(name, file.type === 'chunk' ? (file.facadeModuleId ?? '') : '')) add(name);
  }
  return files;
}
