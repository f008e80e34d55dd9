import assert from 'node:assert/strict';
import test from 'node:test';
import { socketAddress } from './socket-address.ts';

const request = new Request('http://localhost/');
const server = { requestIP: (asked: Request) => (asked === request ? { address: '10.0.0.3' } : null) };

for (const [host, environment, address] of [
  ['Node', { incoming: { socket: { remoteAddress: '10.0.0.1' } } }, '10.0.0.1'],
  ['Deno', { remoteAddr: { hostname: '10.0.0.2', port: 1, transport: 'tcp' } }, '10.0.0.2'],
  ['Bun', server, '10.0.0.3'],
  ['Bun by Hono', { server }, '10.0.0.3'],
  ['a host that tells nothing', {}, ''],
  ['no environment', undefined, ''],
] as const)
  test(`the client address is known from ${host}`, () => {
    assert.equal(socketAddress(request, environment), address);
  });
