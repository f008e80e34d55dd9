import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** A server with a self-signed certificate that forwards requests with the right credentials to a node. */
export async function tlsProxy(
  context: TestContext,
  folder: string,
  { node, username, password }: { node: string; username: string; password: string },
): Promise<{ url: string; certificate: string }> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const files = ['-keyout', key, '-out', certificate];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names],
    {
      stdio: 'ignore',
    },
  );
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (asked, answer) => {
      const { method, url, headers } = asked;
      if (headers.authorization !== expected) {
        answer.writeHead(401).end();
        return;
      }
      const passed = request(node + url, { method, headers }, (answered) => {
        answer.writeHead(answered.statusCode!, answered.headers);
        answered.pipe(answer);
      });
      asked.pipe(passed);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, certificate };
}
