/** The minimum version of Node; `engines` in package.json has the same. */
export const leastNode = '22.18.0';

/** A message with advice if the version of Node is too old, else null. */
export function adviseOnNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastNode.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return (
    `Error: Docent needs Node ${leastNode} or later, but this is Node ${version}.\n` +
    'Install a newer version from https://nodejs.org, or download one for a single command:\n\n' +
    '  npx --yes --package node@24 -c "docent --help"'
  );
}
