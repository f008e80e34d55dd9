import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { temporarySite } from './temporary-site.ts';

/** The reason to skip tests with nginx, or false. */
export const noNginx =
  spawnSync('nginx', ['-v'], { env: nginxEnvironment() }).status === 0 ? false : 'nginx is not installed';

/** Starts nginx with these lines as its only location, and resolves to its URL. */
export async function startNginx(context: TestContext, location: string): Promise<string> {
  const directory = await temporarySite(context);
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const file = join(directory, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; pid ${directory}/pid; error_log ${directory}/error.log;
events {}
http { access_log off; ${paths.join(' ')} server { listen 127.0.0.1:${port}; location / { ${location} } } }`,
  );
  const child = spawn('nginx', ['-p', directory, '-c', file, '-e', join(directory, 'error.log')], {
    env: nginxEnvironment(),
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  context.after(async () => {
    child.kill('SIGQUIT');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(url), 'nginx has started');
  return url;
}

function nginxEnvironment(): NodeJS.ProcessEnv {
  return { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
}
