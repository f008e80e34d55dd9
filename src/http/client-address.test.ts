import assert from 'node:assert/strict';
import test from 'node:test';
import { clientAddress, limitKey, trustedNetworks } from './client-address.ts';

const nobody = trustedNetworks([]);
const proxies = trustedNetworks(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);

test('without trusted proxies, the client is the socket, whatever the header says', () => {
  for (const header of [null, '192.0.2.7', 'garbage'])
    assert.equal(clientAddress('203.0.113.9', header, nobody), '203.0.113.9');
});

test('the header of an untrusted client is ignored', () => {
  assert.equal(clientAddress('203.0.113.9', '192.0.2.7', proxies), '203.0.113.9');
});

for (const [header, client] of [
  ['192.0.2.7', '192.0.2.7'],
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['1.1.1.1, 192.0.2.7, 10.1.2.3, 127.0.0.1', '192.0.2.7'],
  [' 192.0.2.7 ,10.0.0.4', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1, fd00::3', '2001:db8::1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7, ::ffff:10.0.0.1', '192.0.2.7'],
  ['10.0.0.9, 10.0.0.8', '10.0.0.9'],
] as const) {
  test(`behind trusted proxies, '${header}' means ${client}`, () => {
    assert.equal(clientAddress('127.0.0.1', header, proxies), client);
    assert.equal(clientAddress('::ffff:127.0.0.1', header, proxies), client);
  });
}

for (const header of [
  '',
  ',',
  'unknown',
  '192.0.2.7, unknown',
  '999.1.1.1',
  '192.0.2.7, ',
  '<script>',
  'a'.repeat(16_000),
]) {
  test(`the invalid header '${header.slice(0, 20)}' is ignored and the client is the proxy`, () => {
    assert.equal(clientAddress('127.0.0.1', header, proxies), '127.0.0.1');
  });
}

for (const [address, key] of [
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', ''],
  ['garbage', 'garbage'],
] as const) {
  test(`'${address}' shares the limit of '${key}'`, () => {
    assert.equal(limitKey(address), key);
  });
}

test('IPv4-mapped addresses in any spelling are IPv4 clients', () => {
  for (const socket of ['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:ffff:c000:207'])
    assert.equal(limitKey(clientAddress(socket, null, nobody)), '192.0.2.7', socket);
});
