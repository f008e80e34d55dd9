interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** Entries for optional packages that a lock file names but does not contain, by path. */
export function missingOptionalPackages({ packages }: LockFile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages) continue;
      missing[`node_modules/${name}`] = {
        version: version.replace(/^[\^~=]/, ''),
        ...platformOf(name),
        ...(dev && { dev }),
        optional: true,
      };
    }
  }
  return missing;
}

const systems = [
  'android',
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const processors = ['arm64', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'arm'];

/** The platform in a package name such as `binding-linux-x64-musl`. */
function platformOf(name: string): LockedPackage {
  if (name.includes('wasm32')) return { cpu: ['wasm32'] };
  const system = systems.find((each) => name.includes(each));
  const processor = processors.find((each) => name.includes(each));
  const library = name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(processor !== undefined && { cpu: [processor] }),
    ...(library !== undefined && system === 'linux' && { libc: [library] }),
    ...(system !== undefined && { os: [system] }),
  };
}
