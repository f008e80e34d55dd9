import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import test from 'node:test';
import { addressKind, guardedLookup, type Resolve } from './address-guard.ts';

const kinds: Record<string, string[]> = {
  public: [
    '93.184.216.34',
    '8.8.8.8',
    '2606:2800:220:1::1',
    '172.32.0.1',
    '64:ff9b::808:808',
    '2002:808:808::1',
  ],
  private: [
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    '[::1]',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    '::ffff:0:127.0.0.1',
  ],
  special: [
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fe80::1',
    'fe80::1%eth0',
    '::',
    'ff02::1',
    '224.0.0.1',
    '255.255.255.255',
    'nonsense',
  ],
};

for (const [kind, addresses] of Object.entries(kinds))
  for (const address of addresses)
    test(`${address} is ${kind}`, () => {
      assert.equal(addressKind(address), kind);
    });

function looked(host: string, addresses: string[], allowPrivate = false): Promise<string[] | string> {
  const found = addresses.map(
    (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
  );
  const resolve = ((
    _name: string,
    _options: object,
    callback: (error: null, found: LookupAddress[]) => void,
  ) => callback(null, found)) as unknown as Resolve;
  return new Promise((done) =>
    guardedLookup(host, { allowPrivate, resolve })(host, { all: true }, (error, usable) =>
      done(error === null ? (usable as LookupAddress[]).map(({ address }) => address) : error.message),
    ),
  );
}

test('a public name that resolves to a private network is refused', async () => {
  const message =
    'docs.example.com resolves to 10.0.0.1, which is not a public address. If the server is yours, allow it: content: [{ site: ..., crawl: { private: true } }].';
  assert.equal(await looked('docs.example.com', ['10.0.0.1', '::1']), message);
});

test('only the public ones of several addresses are used', async () => {
  assert.deepEqual(await looked('docs.example.com', ['127.0.0.1', '8.8.8.8']), ['8.8.8.8']);
});

test('a private network is allowed by the configuration or by a name that only exists there', async () => {
  assert.deepEqual(await looked('docs.example.com', ['10.0.0.1'], true), ['10.0.0.1']);
  assert.deepEqual(await looked('localhost', ['127.0.0.1']), ['127.0.0.1']);
  assert.deepEqual(await looked('wiki.internal', ['10.0.0.1']), ['10.0.0.1']);
});

test('the metadata service of a cloud machine cannot be reached by a name', async () => {
  assert.equal(
    await looked('docs.example.com', ['169.254.169.254'], true),
    'docs.example.com resolves to 169.254.169.254, which is not a public address.',
  );
});
