/** Why a file or folder cannot be read, in words that follow its name. `code` is that of the Node error. */
export function unreadable(code: string | undefined): string {
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read: permission denied';
  return `cannot be read (${code})`;
}
