/** Whether a page or folder is in a folder of a repository that only its developers use, by its path. */
export function isForDevelopers({ path }: { path: string }): boolean {
  return /^\/(?:bench\w*|ci|contrib|fuzz(?:ing)?|packaging|pkg|scripts?|tests?|third[-_]party|tools|vendor)(?:\/|$)/i.test(
    path,
  );
}
