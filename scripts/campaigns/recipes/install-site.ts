import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledSite } from './build-site.ts';
import type { RecipeSite } from './recipe-site.ts';

const home = join(import.meta.dirname, '../../..');

/** Installs the tools of a framework. They stay in `workFolder` for the next run. */
export function installSite(
  site: RecipeSite,
  { workFolder, docentPackage }: { workFolder: string; docentPackage: () => string },
): InstalledSite {
  const directory = join(workFolder, site.framework.replaceAll(/\W+/g, '-').toLowerCase());
  mkdirSync(directory, { recursive: true });
  const programs = install(site, workFolder, directory);
  if ('npm' in site.install) unpackDocent(docentPackage(), directory);
  return { directory, programs };
}

/** Returns the folder of the installed programs. */
function install({ install: packages }: RecipeSite, workFolder: string, directory: string): string {
  if ('npm' in packages) {
    const dependencies = Object.fromEntries(packages.npm.map((name) => [name, '*']));
    const project = { private: true, dependencies };
    writeFileSync(join(directory, 'package.json'), JSON.stringify(project));
    if (packages.npm.some((name) => !existsSync(join(directory, 'node_modules', name))))
      run('npm', ['install', '--no-audit', '--no-fund'], directory);
    return join(directory, 'node_modules/.bin');
  }
  if ('python' in packages) {
    const environment = join(workFolder, 'python');
    if (!existsSync(environment)) run('python3', ['-m', 'venv', environment]);
    if (packages.python.some((name) => pythonVersion(environment, name) === undefined))
      run(join(environment, 'bin/pip'), ['install', '--quiet', ...packages.python]);
    return join(environment, 'bin');
  }
  const root = join(workFolder, 'cargo');
  if (!existsSync(join(root, 'bin', packages.cargo)))
    run('cargo', ['install', '--quiet', '--root', root, packages.cargo]);
  return join(root, 'bin');
}

/** Installs like npm, but without dependencies: the integrations and the widget have none. */
function unpackDocent(docentPackage: string, directory: string): void {
  const folder = join(directory, 'node_modules/docent');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run('tar', ['-xzf', docentPackage, '--strip-components=1', '-C', folder]);
}

/** Packs like `npm publish`; returns the path of the archive. */
export function packDocent(workFolder: string): string {
  run(process.execPath, ['scripts/build-package.ts'], home);
  const [packed] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', workFolder], home),
  );
  return join(workFolder, packed.filename);
}

export function installedVersion(site: RecipeSite, { directory, programs }: InstalledSite): string {
  const name = site.versionOf;
  if ('npm' in site.install)
    return JSON.parse(readFileSync(join(directory, 'node_modules', name, 'package.json'), 'utf8')).version;
  if ('python' in site.install) return pythonVersion(join(programs, '..'), name) ?? '';
  return run(join(programs, name), ['--version']).replace(/^\D+/, '').trim();
}

/** Reads the version from the metadata folder of an installed package: `furo-2025.12.19.dist-info`. */
function pythonVersion(environment: string, name: string): string | undefined {
  const pattern = `lib/python*/site-packages/${name.replaceAll('-', '[_-]')}-*.dist-info`;
  const [described = ''] = globSync(pattern, { cwd: environment });
  return /-([^-]+)\.dist-info$/.exec(described)?.[1];
}

function run(program: string, args: readonly string[], cwd = home): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
