import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Returns the names of the wanted files of a build with their styles and everything they import.
 * @param isWanted gets a file's name and the path of a module in it ('' for a file without modules)
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
    const modules = file.type === 'chunk' ? file.moduleIds : [''];
    // Each module is asked about, because the caller counts what it has found.
    if (modules.filter((module) => isWanted(name, module)).length > 0) add(name);
  }
  return files;
}
