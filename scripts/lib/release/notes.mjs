/**
 * Returns the section of the changelog about what is released: of what is not released yet if there
 * is any, and else of the newest version.
 * @param {string} changelog
 * @returns {{ title: string, isSnapshot: boolean, text: string }}
 */
export function newestSection(changelog) {
  const sections = changelog.split(/^## /m).slice(1);
  for (const section of sections) {
    const [title = '', ...lines] = section.split('\n');
    const text = lines.join('\n').trim();
    if (text === '') continue;
    return { title, isSnapshot: title === 'Unreleased', text };
  }
  throw new Error('CHANGELOG.md has no section with text.');
}

/**
 * Names a build: a version of the changelog must be that of the manifest. What came after it is a
 * snapshot of the next one, with the commit.
 * @param {string} version of the manifest
 * @param {{ title: string, isSnapshot: boolean }} section
 * @param {string} commit
 * @returns {string} a version as npm reads it
 */
export function nameBuild(version, { title, isSnapshot }, commit) {
  if (!isSnapshot) {
    if (title.startsWith(`${version}, `)) return version;
    throw new Error(
      `package.json says ${version}, and the changelog's newest section is "${title}".`,
    );
  }
  const [major, minor = '0'] = version.split('.');
  // The letter keeps an abbreviation that has only digits from being a number.
  return `${major}.${Number(minor) + 1}.0-snapshot.g${commit.slice(0, 8)}`;
}
